import { feedbackEndpoints } from '@kindred/contract/recruitment/feedback/endpoints';
import { accountMemberships } from '../../core/users/due-kinds.ts';
import { api } from '../../http/noun.ts';
import { defineDue } from '../../platform/due-queue.ts';
import { readsMeeting } from '../meetings/access.ts';
import { meetings } from '../meetings/store.ts';
import { noun, type RecruitmentRegistry } from '../noun.ts';
import { feedbackReminder } from './due-kinds.ts';
import type texts from './texts/en.json';

declare global {
  interface ServerTexts {
    'recruitment/feedback': typeof texts;
  }
}

/** What interviewers think of candidates after a meeting. */
export const feedbackNoun = noun({
  tags: { 'recruitment/feedback': 'What interviewers think of candidates after a meeting.' },
  apis: [
    api(
      feedbackEndpoints,
      async (registry: RecruitmentRegistry) => (await import('./handlers.ts')).feedbackHandlers(registry),
      { meetings },
      { meetings: readsMeeting },
    ),
  ],
  due: [
    defineDue(feedbackReminder, async () => (await import('./due.ts')).remindOfFeedback),
    defineDue(accountMemberships, async () => (await import('./hooks.ts')).forgetAuthor),
  ],
  notificationTexts: {
    feedbackDue: { line: (t, params) => t('recruitment:news.feedbackDue', params) },
  },
  meetingPlanned: async (...about) => (await import('./due.ts')).planFeedback(...about),
  meetingEnds: async (...about) => (await import('./due.ts')).dropFeedback(...about),
  candidateErased: async (...about) => (await import('./hooks.ts')).eraseFeedback(...about),
  candidatesMerged: async (...about) => (await import('./hooks.ts')).mergeFeedback(...about),
  personalData: async () => (await import('./personal-data.ts')).ownFeedback,
});
