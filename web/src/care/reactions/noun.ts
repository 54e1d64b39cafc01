import type { TFunction } from 'i18next';
import type { CareNoun } from '../noun.ts';
import type texts from './texts/en.json';

declare global {
  interface NounTexts {
    'care/reactions': typeof texts;
  }
}

/** Hearts and comments on photos, testimonies, pages and news. */
export const reactions: CareNoun = {
  contents: [{ order: 45, name: 'comments', text: (t: TFunction<'contents'>, count) => t('comments', { count }) }],
};
