import type { BuiltInJob } from '../../http/built-in-jobs.ts';

/** Reminds people who have not signed in for long. */
export const reminderJob: BuiltInJob = {
  key: 'inactive-users',
  title: 'Reminder for inactive users',
  description: 'Emails people who have not signed in for a while, once until they come back. At most 200 per run.',
  payloadSchema: {
    type: 'object',
    properties: {
      days: { type: 'integer', title: 'Days without a sign-in', minimum: 30, maximum: 1000, default: 180 },
    },
    required: [],
    additionalProperties: false,
  },
  load: async () => (await import('./reminder.ts')).remindInactive,
};
