import { IconMessageChatbot } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { page } from '../../app/page-route.ts';
import type { AdminPage } from '../admin-page.ts';
import type { CoreNoun } from '../noun.ts';
import { paths } from '../paths.ts';
import type texts from './texts/en.json';

declare global {
  interface NounTexts {
    'core/prompts': typeof texts;
  }
}

/** Open to every signed-in user; the page itself says if the privilege is missing. */
const promptPage: AdminPage = (path, load) =>
  page(path.pattern, { access: 'signedIn', texts: ['prompts', 'list'], load });

export const prompts: CoreNoun = {
  routes: [
    promptPage(paths.prompts, () => import('./PromptsPage.tsx').then((file) => file.PromptsPage)),
    promptPage(paths.promptCreation, () => import('./NewPromptPage.tsx').then((file) => file.NewPromptPage)),
    promptPage(paths.prompt, () => import('./PromptPage.tsx').then((file) => file.PromptPage)),
  ],
  navigation: [
    {
      group: 'automation',
      order: 5,
      to: paths.prompts.href(),
      icon: IconMessageChatbot,
      label: (t: TFunction<'app'>) => t('nav.prompts'),
      needs: 'CUSTOMER_ADMIN',
      hasPagesBelow: true,
    },
  ],
};
