import { IconMessageQuestion } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { type DocumentNoun, libraryPage } from '../noun.ts';
import { paths } from '../paths.ts';
import type texts from './texts/en.json';

declare global {
  interface NounTexts {
    'document/conversations': typeof texts;
  }
}

const load = () => import('./ChatPage.tsx').then((file) => file.ChatPage);

export const conversations: DocumentNoun = {
  routes: [libraryPage(paths.chat, ['chatAi'], load), libraryPage(paths.conversation, ['chatAi'], load)],
  navigation: [
    {
      group: 'library',
      order: 10,
      to: paths.chat.href(),
      icon: IconMessageQuestion,
      label: (t: TFunction<'app'>) => t('nav.askDocuments'),
      hasPagesBelow: true,
    },
  ],
};
