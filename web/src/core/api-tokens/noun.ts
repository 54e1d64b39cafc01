import { tokenPage } from '../admin-page.ts';
import type { CoreNoun } from '../noun.ts';
import { paths } from '../paths.ts';
import type texts from './texts/en.json';

declare global {
  interface NounTexts {
    'core/api-tokens': typeof texts;
  }
}

export const apiTokens: CoreNoun = {
  routes: [
    tokenPage(paths.clientApplicationTokens, () => import('./ApiTokensPage.tsx').then((file) => file.ApiTokensPage)),
  ],
};
