import { type DocumentNoun, libraryPage } from '../noun.ts';
import { paths } from '../paths.ts';

export const sharedConversations: DocumentNoun = {
  routes: [
    libraryPage(paths.sharedConversation, ['chatAi'], () =>
      import('./SharedConversationPage.tsx').then((file) => file.SharedConversationPage),
    ),
  ],
};
