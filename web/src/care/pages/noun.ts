import type { TFunction } from 'i18next';
import { page } from '../../app/page-route.ts';
import type { CareNoun } from '../noun.ts';
import { paths } from '../paths.ts';
import { circleGuard } from '../selection/circle-guard.ts';
import type texts from './texts/en.json';

declare global {
  interface NounTexts {
    'care/pages': typeof texts;
  }
}

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
    order: 30,
    texts: ['pages'],
    load: async () => {
      const { PagesSection, PagesHeading } = await import('./PagesSection.tsx');
      return { Section: PagesSection, Heading: PagesHeading };
    },
  },
  news: {
    kind: 'page',
    text: (t: TFunction<'news'>, { name, title, all, isOwn }) => {
      const count = all.length;
      const called = all[0]?.title ? title : t('page.untitled');
      return isOwn ? t('page.yours', { title: called, count }) : t('page.published', { name, title: called, count });
    },
    // A page's id contains the ids of its circle and its type.
    to: ({ circle_id, record_id }, circle) =>
      circle &&
      paths.circlePageBySlug.href({ slug: circle.slug, type: record_id.slice(circle_id.length + 1).toLowerCase() }),
  },
  // Pending pages are listed on the circle's own page, which shows their heading before they load.
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
