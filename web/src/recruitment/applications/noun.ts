import type { TFunction } from 'i18next';
import { withTexts } from '../../lib/on-demand.ts';
import type { RecruitmentNoun } from '../noun.ts';
import type texts from './texts/en.json';

declare global {
  interface NounTexts {
    'recruitment/applications': typeof texts;
  }
}

const namespaces = ['applications'];

export const applications: RecruitmentNoun = {
  routes: [],
  positionViews: [
    {
      order: 10,
      name: 'board',
      title: (t: TFunction<'app'>) => t('recruitment.board'),
      load: () => withTexts(() => import('./BoardView.tsx').then((file) => file.BoardView), namespaces),
    },
    {
      order: 20,
      name: 'funnel',
      title: (t: TFunction<'app'>) => t('recruitment.funnel'),
      load: () => withTexts(() => import('./FunnelView.tsx').then((file) => file.FunnelView), namespaces),
    },
  ],
  onCandidate: {
    order: 10,
    load: () =>
      withTexts(() => import('./CandidateApplications.tsx').then((file) => file.CandidateApplications), namespaces),
  },
};
