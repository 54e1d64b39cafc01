import type { TFunction } from 'i18next';
import { page } from '../../app/page-route.ts';
import { withTexts } from '../../lib/on-demand.ts';
import type { RecruitmentNoun } from '../noun.ts';
import { paths } from '../paths.ts';
import type texts from './texts/en.json';

declare global {
  interface NounTexts {
    'recruitment/messages': typeof texts;
  }
}

export const messages: RecruitmentNoun = {
  routes: [
    page(paths.mailWriting.pattern, {
      access: 'signedIn',
      texts: ['mails'],
      load: () => import('./WritePage.tsx').then((file) => file.WritePage),
    }),
  ],
  onCandidate: {
    order: 50,
    load: () => withTexts(() => import('./CandidateMails.tsx').then((file) => file.CandidateMails), ['mails']),
  },
  onCandidateSelection: {
    order: 10,
    label: (t: TFunction<'app'>) => t('candidates.write'),
    load: () => withTexts(() => import('./WriteDialog.tsx').then((file) => file.WriteDialog), ['mails']),
  },
};
