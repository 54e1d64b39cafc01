import { withTexts } from '../../lib/on-demand.ts';
import type { RecruitmentNoun } from '../noun.ts';
import type texts from './texts/en.json';

declare global {
  interface NounTexts {
    'recruitment/job-applications': typeof texts;
  }
}

export const jobApplications: RecruitmentNoun = {
  routes: [],
  onCandidate: {
    order: 45,
    load: () =>
      withTexts(() => import('./CandidateAnswers.tsx').then((file) => file.CandidateAnswers), ['recruitment']),
  },
};
