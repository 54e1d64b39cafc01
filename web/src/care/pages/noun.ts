import type { TFunction } from 'i18next';
import { page } from '../../app/page-route.ts';
import type { CareNoun } from '../noun.ts';
import { paths } from '../paths.ts';
import { circleGuard } from '../selection/circle-guard.ts';

export const pages: CareNoun = {
  liveRoutes: [
    page(paths.circlePageBySlug.pattern, {
      access: 'signedIn',
      texts: ['care', 'pages'],
      load: () => import('./ReadPagePage.tsx').then((file) => file.ReadPagePage),
    }),
  ],
  circleRoutes: [
    page(paths.pageCreation.pattern, {
      access: 'signedIn',
      texts: ['care', 'pages'],
      also: circleGuard,
      load: () => import('./NewPagePage.tsx').then((file) => file.NewPagePage),
    }),
    page(paths.pageEdit.pattern, {
      access: 'signedIn',
      texts: ['care', 'documents', 'pages'],
      also: circleGuard,
      load: () => import('./EditPagePage.tsx').then((file) => file.EditPagePage),
    }),
  ],
  laterSection: {
    order: 10,
    texts: ['pages'],
    load: async () => {
      const { PagesSection, PagesHeading } = await import('./PagesSection.tsx');
      return { Section: PagesSection, Heading: PagesHeading };
    },
  },
  // Listed on the circle's own page, which shows their heading before they load.
  waiting: {
    order: 30,
    count: ({ pages: count }) => count,
    text: (t: TFunction<'waiting'>, count) => t('pages', { count }),
    to: { heading: 'pages' },
  },
  contents: [{ order: 30, name: 'pages', text: (t: TFunction<'contents'>, count) => t('pages', { count }) }],
  restorable: {
    page: (t: TFunction<'deletions'>) => t('noun.page'),
    page_text: (t: TFunction<'deletions'>) => t('noun.pageText'),
  },
};
