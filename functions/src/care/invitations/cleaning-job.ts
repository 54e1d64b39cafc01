import type { BuiltInJob } from '../../http/built-in-jobs.ts';

/** Deletes invitations that ended long ago. */
export const invitationCleaningJob: BuiltInJob = {
  key: 'expired-invitations',
  title: 'Clean up expired invitations',
  description: 'Deletes invitations that expired or were withdrawn, and their addresses.',
  payloadSchema: {
    type: 'object',
    properties: { days: { type: 'integer', title: 'Days since they ended', minimum: 1, maximum: 1000, default: 90 } },
    required: [],
    additionalProperties: false,
  },
  load: async () => (await import('./cleaning.ts')).cleanInvitations,
};
