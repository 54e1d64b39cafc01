import { tokenPage } from '../admin-page.ts';
import type { CoreNoun } from '../noun.ts';
import { paths } from '../paths.ts';

export const apiTokens: CoreNoun = {
  routes: [tokenPage(paths.clientApplicationTokens, async () => (await import('./ApiTokensPage.tsx')).ApiTokensPage)],
};
