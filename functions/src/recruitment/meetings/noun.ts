import { meetingEndpoints } from '@kindred/contract/recruitment/meetings/endpoints';
import { accountMemberships } from '../../core/users/due-kinds.ts';
import { api } from '../../http/noun.ts';
import { defineDue } from '../../platform/due-queue.ts';
import { noun, type RecruitmentRegistry } from '../noun.ts';
import { readsMeeting } from './access.ts';
import { meetingReminder } from './due-kinds.ts';
import { meetingTexts } from './news.ts';
import { meetings } from './store.ts';
import type texts from './texts/en.json';

declare global {
  interface ServerTexts {
    'recruitment/meetings': typeof texts;
  }
}

/** Meetings of interviewers with candidates. */
export const meetingsNoun = noun({
  tags: { 'recruitment/meetings': 'Meetings of interviewers with candidates.' },
  search: { kind: 'meetings', load: async () => (await import('./search.ts')).searchMeetings },
  apis: [
    api(
      meetingEndpoints,
      async (registry: RecruitmentRegistry) => (await import('./handlers.ts')).meetingHandlers(registry),
      { meetings },
      { meetings: readsMeeting },
    ),
  ],
  kept: [meetings],
  due: [
    defineDue(meetingReminder, async () => (await import('./reminders.ts')).sendReminder),
    defineDue(accountMemberships, async () => (await import('./account-ended.ts')).leaveMeetings),
  ],
  notificationTexts: meetingTexts,
  candidateChanged: async (tx, before, after) =>
    (await import('./candidate-hooks.ts')).changeInMeetings(tx, before, after),
  candidateErased: async (...about) => (await import('./candidate-hooks.ts')).eraseInMeetings(...about),
  candidatesMerged: async (...about) => (await import('./candidate-hooks.ts')).mergeInMeetings(...about),
  personalData: async () => (await import('./personal-data.ts')).ownMeetings,
});
