import { withTexts } from '../../lib/on-demand.ts';
import type { RecruitmentNoun } from '../noun.ts';
import type texts from './texts/en.json';

declare global {
  interface NounTexts {
    'recruitment/candidate-pages': typeof texts;
  }
}

export const candidatePages: RecruitmentNoun = {
  routes: [],
  onCandidate: {
    order: 90,
    load: () => withTexts(() => import('./PrivacySection.tsx').then((file) => file.PrivacySection), ['privacy']),
  },
  onCandidates: {
    order: 10,
    load: () => withTexts(() => import('./ComingErasures.tsx').then((file) => file.ComingErasures), ['privacy']),
  },
};
