import type { RecruitmentNoun } from '../noun.ts';
import type texts from './texts/en.json';

declare global {
  interface NounTexts {
    'recruitment/meetings': typeof texts;
  }
}

export const meetings: RecruitmentNoun = {
  routes: [],
  navigationGroups: [
    { name: 'recruitment', order: 42, title: (t) => t('nav.recruitment'), door: { name: 'recruitment' } },
  ],
};
