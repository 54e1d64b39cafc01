import type { RecruitmentNoun } from '../noun.ts';
import type texts from './texts/en.json';

declare global {
  interface NounTexts {
    'recruitment/job-pages': typeof texts;
  }
}

export const jobPages: RecruitmentNoun = {
  routes: [],
  onPosition: { order: 30, load: () => import('./JobPageSection.tsx').then((file) => file.JobPageSection) },
};
