import type { TFunction } from 'i18next';
import { withTexts } from '../../lib/on-demand.ts';
import type { RecruitmentNoun } from '../noun.ts';
import type texts from './texts/en.json';

declare global {
  interface NounTexts {
    'recruitment/job-pages': typeof texts;
  }
}

export const jobPages: RecruitmentNoun = {
  routes: [],
  positionViews: [
    {
      order: 30,
      name: 'page',
      title: (t: TFunction<'app'>) => t('recruitment.jobPage'),
      load: () => withTexts(() => import('./JobPageSection.tsx').then((file) => file.JobPageSection), ['recruitment']),
    },
  ],
};
