import { invitationEndpoints } from '@kindred/contract/care/invitations/endpoints';
import { mailWaits } from '../../core/mails/due-kinds.ts';
import { defineDue } from '../../platform/due-queue.ts';
import type { BuiltInJob } from '../../http/built-in-jobs.ts';
import { api, noun } from '../noun.ts';
import { invitationExpiry } from './due-kinds.ts';
import { invitationReservations, invitations } from './store.ts';
import type texts from './texts/en.json';

declare global {
  interface ServerTexts {
    'care/invitations': typeof texts;
  }
}

/** Deletes invitations that ended long ago. */
const invitationCleaningJob: BuiltInJob = {
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

/** Invitations into a circle, sent by mail. */
export const invitationsNoun = noun({
  builtInJobs: [invitationCleaningJob],
  notificationTexts: { invited: { line: (t, params) => t('care:news.invited', params) } },
  tags: { 'care/invitations': 'Invitations to a circle, by email.' },
  apis: [api(invitationEndpoints, async () => (await import('./handlers.ts')).invitationHandlers)],
  ofCircles: [invitations, invitationReservations],
  notArchived: {
    invitationReservations: 'keeps a second invitation from being sent',
  },
  contents: { invitations: (db, circle_id) => db.count(invitations, { circle_id }) },
  due: [
    defineDue(invitationExpiry, async () => (await import('./due.ts')).expireInvitation),
    defineDue(mailWaits, async () => (await import('./waiting.ts')).noteWaitingMail),
  ],
  archive: async () => (await import('./archive.ts')).invitationsArchive,
  personalData: async () => (await import('./personal-data.ts')).ownInvitations,
});
