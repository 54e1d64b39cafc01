import { IconFiles } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { type DocumentNoun, libraryPage } from '../noun.ts';
import { paths } from '../paths.ts';
import type texts from './texts/en.json';

declare global {
  interface NounTexts {
    'document/documents': typeof texts;
  }
}

export const documents: DocumentNoun = {
  routes: [
    libraryPage(paths.libraryDocuments, ['library', 'list'], () =>
      import('./DocumentsPage.tsx').then((file) => file.DocumentsPage),
    ),
    libraryPage(paths.libraryDocument, ['library'], () =>
      import('./DocumentPage.tsx').then((file) => file.DocumentPage),
    ),
  ],
  navigationGroups: [{ name: 'library', order: 46, title: (t) => t('nav.library'), door: { name: 'library' } }],
  navigation: [
    {
      group: 'library',
      order: 20,
      to: paths.libraryDocuments.href(),
      icon: IconFiles,
      label: (t: TFunction<'app'>) => t('nav.libraryDocuments'),
      hasPagesBelow: true,
    },
  ],
};
