import type { RecruitmentNoun } from '../noun.ts';
import type texts from './texts/en.json';

declare global {
  interface NounTexts {
    'recruitment/rooms': typeof texts;
  }
}

/** Its pages are open to guests: see `open-routes.ts`. */
export const rooms: RecruitmentNoun = { routes: [] };
