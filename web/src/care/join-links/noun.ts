import type { TFunction } from 'i18next';
import type { CareNoun } from '../noun.ts';
import type texts from './texts/en.json';

declare global {
  interface NounTexts {
    'care/join-links': typeof texts;
  }
}

export const joinLinks: CareNoun = {
  aboveCircles: { order: 10, load: () => import('./RememberedJoin.tsx').then((file) => file.RememberedJoin) },
  onHome: { order: 5, load: () => import('./RememberedJoin.tsx').then((file) => file.RememberedJoin) },
  contents: [{ order: 80, name: 'join_links', text: (t: TFunction<'contents'>) => t('joinLink') }],
};
