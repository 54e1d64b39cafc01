import { meetingTimeEndpoints } from '@kindred/contract/recruitment/meeting-times/endpoints';
import { ownMeetingEndpoints } from '@kindred/contract/recruitment/meeting-times/own-endpoints';
import { api } from '../../http/noun.ts';
import { noun, type RecruitmentRegistry } from '../noun.ts';
import type texts from './texts/en.json';

declare global {
  interface ServerTexts {
    'recruitment/meeting-times': typeof texts;
  }
}

/** How recruiters and candidates agree on the time of a meeting. */
export const meetingTimesNoun = noun({
  tags: { 'recruitment/meeting-times': 'How recruiters and candidates agree on the time of a meeting.' },
  apis: [
    api(meetingTimeEndpoints, async () => (await import('./handlers.ts')).meetingTimeHandlers),
    api(ownMeetingEndpoints, async (registry: RecruitmentRegistry) =>
      (await import('./own-handlers.ts')).ownMeetingHandlers(registry),
    ),
  ],
});
