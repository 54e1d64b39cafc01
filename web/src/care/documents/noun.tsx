import { IconFiles, IconPhotoPlus } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { page } from '../../app/page-route.ts';
import { type CareNoun, declared } from '../noun.ts';
import { paths } from '../paths.ts';
import { circleGuard } from '../selection/circle-guard.ts';
import { documentAddress, documentNews } from './document-news.ts';
import type texts from './texts/en.json';

declare global {
  interface NounTexts {
    'care/documents': typeof texts;
  }
}

export const documents: CareNoun = {
  circleRoutes: (nouns) => [
    page(paths.documents.pattern, {
      access: 'signedIn',
      texts: ['care', 'documents'],
      also: circleGuard,
      load: async () => {
        const [{ DocumentsPage }, tools] = await Promise.all([
          import('./DocumentsPage.tsx'),
          Promise.all(declared(nouns, ({ onPhotos }) => onPhotos).map(({ load }) => load())),
        ]);
        return () => <DocumentsPage tools={tools} />;
      },
    }),
  ],
  navigation: [
    {
      group: 'own',
      order: 30,
      to: paths.documents.href(),
      icon: IconFiles,
      label: (t: TFunction<'app'>) => t('nav.documents'),
      needsCircle: true,
    },
  ],
  laterSection: {
    order: 10,
    texts: ['documents'],
    load: async () => {
      const { NewestPhotos, NewestPhotosHeading } = await import('./NewestPhotos.tsx');
      return { Section: NewestPhotos, Heading: NewestPhotosHeading };
    },
  },
  news: {
    kind: 'document',
    text: documentNews,
    body: () => import('./DocumentNews.tsx').then((file) => file.DocumentNews),
    to: ({ record_id }) => documentAddress(record_id),
  },
  toAdd: {
    order: 10,
    needs: 'member',
    to: paths.documents.href(),
    icon: IconPhotoPlus,
    label: (t: TFunction<'news'>) => t('add.document'),
  },
  waiting: {
    order: 20,
    count: ({ documents: count }) => count,
    text: (t: TFunction<'waiting'>, count) => t('documents', { count }),
    to: `${paths.documents.href()}?status=PENDING`,
  },
  contents: [{ order: 50, name: 'documents', text: (t: TFunction<'contents'>, count) => t('documents', { count }) }],
  restorable: {
    document: (t: TFunction<'deletions'>) => t('noun.document'),
  },
};
