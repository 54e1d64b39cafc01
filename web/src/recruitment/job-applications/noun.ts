import type { RecruitmentNoun } from '../noun.ts';
import type texts from './texts/en.json';

declare global {
  interface NounTexts {
    'recruitment/job-applications': typeof texts;
  }
}

export const jobApplications: RecruitmentNoun = {
  routes: [],
  onCandidate: { order: 40, load: () => import('./CandidateAnswers.tsx').then((file) => file.CandidateAnswers) },
};
