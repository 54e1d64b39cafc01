import type { RecruitmentNoun } from '../noun.ts';
import type texts from './texts/en.json';

declare global {
  interface NounTexts {
    'recruitment/meeting-times': typeof texts;
  }
}

export const meetingTimes: RecruitmentNoun = {
  routes: [],
  onMeeting: { order: 20, load: () => import('./Proposal.tsx').then((file) => file.Proposal) },
};
