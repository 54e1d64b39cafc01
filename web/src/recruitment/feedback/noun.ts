import type { RecruitmentNoun } from '../noun.ts';
import type texts from './texts/en.json';

declare global {
  interface NounTexts {
    'recruitment/feedback': typeof texts;
  }
}

export const feedback: RecruitmentNoun = {
  routes: [],
  onMeetings: { order: 10, load: () => import('./DueFeedback.tsx').then((file) => file.DueFeedback) },
  onMeeting: { order: 40, load: () => import('./MeetingFeedback.tsx').then((file) => file.MeetingFeedback) },
  onCandidate: { order: 40, load: () => import('./CandidateFeedback.tsx').then((file) => file.CandidateFeedback) },
};
