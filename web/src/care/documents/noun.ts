import { IconFiles } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { page } from '../../app/page-route.ts';
import type { CareNoun } from '../noun.ts';
import { paths } from '../paths.ts';
import { circleGuard } from '../selection/circle-guard.ts';

export const documents: CareNoun = {
  circleRoutes: [
    page(paths.documents.pattern, {
      access: 'signedIn',
      texts: ['care', 'documents'],
      also: circleGuard,
      load: () => import('./DocumentsPage.tsx').then((file) => file.DocumentsPage),
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
  homeActions: [
    {
      order: 30,
      when: 'circle',
      to: paths.documents.href(),
      icon: IconFiles,
      label: (t: TFunction<'care'>) => t('home.documents'),
    },
  ],
  laterSection: {
    order: 20,
    texts: ['documents'],
    load: async () => {
      const { DocumentsSection, DocumentsHeading } = await import('./DocumentsSection.tsx');
      return { Section: DocumentsSection, Heading: DocumentsHeading };
    },
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
