import { IconPencilHeart, IconQuote } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { page } from '../../app/page-route.ts';
import type { CareNoun } from '../noun.ts';
import { paths } from '../paths.ts';
import { circleGuard } from '../selection/circle-guard.ts';
import type texts from './texts/en.json';

declare global {
  interface NounTexts {
    'care/testimonies': typeof texts;
  }
}

export const testimonies: CareNoun = {
  circleRoutes: [
    page(paths.testimonies.pattern, {
      access: 'signedIn',
      texts: ['care', 'testimonies'],
      also: circleGuard,
      load: () => import('./TestimoniesPage.tsx').then((file) => file.TestimoniesPage),
    }),
    page(paths.testimonyCreation.pattern, {
      access: 'signedIn',
      texts: ['care', 'testimonies'],
      also: circleGuard,
      load: () => import('./NewTestimonyPage.tsx').then((file) => file.NewTestimonyPage),
    }),
    page(paths.testimony.pattern, {
      access: 'signedIn',
      texts: ['care', 'testimonies'],
      also: circleGuard,
      load: () => import('./TestimonyPage.tsx').then((file) => file.TestimonyPage),
    }),
  ],
  navigation: [
    {
      group: 'own',
      order: 50,
      to: paths.testimonies.href(),
      icon: IconQuote,
      label: (t: TFunction<'app'>) => t('nav.testimonies'),
      hasPagesBelow: true,
      needsCircle: true,
    },
  ],
  laterSection: {
    order: 20,
    texts: ['testimonies'],
    load: async () => {
      const { CircleTestimonies, TestimoniesHeading } = await import('./CircleTestimonies.tsx');
      return { Section: CircleTestimonies, Heading: TestimoniesHeading };
    },
  },
  news: {
    kind: 'testimony',
    text: (t: TFunction<'news'>, { name, all: { length: count }, isOwn, isGuest }) =>
      isOwn
        ? t('testimony.yours', { count })
        : isGuest
          ? t('testimony.ofGuest', { name, count })
          : t('testimony.written', { name, count }),
    body: () => import('../activities/NewsExcerpt.tsx').then((file) => file.NewsExcerpt),
    to: () => paths.testimonies.href(),
  },
  firstStep: {
    order: 30,
    needs: 'family_member',
    icon: IconPencilHeart,
    to: paths.testimonyCreation.href(),
    title: (t: TFunction<'news'>) => t('steps.writing'),
    text: (t: TFunction<'news'>) => t('steps.writingText'),
    load: () => import('./has-words.ts').then((file) => file.hasWords),
  },
  toAdd: {
    order: 20,
    needs: 'member',
    to: paths.testimonyCreation.href(),
    icon: IconQuote,
    label: (t: TFunction<'news'>) => t('add.testimony'),
  },
  waiting: {
    order: 40,
    count: ({ testimonies: count }) => count,
    text: (t: TFunction<'waiting'>, count) => t('testimonies', { count }),
    to: paths.testimonies.href(),
  },
  contents: [
    { order: 40, name: 'testimonies', text: (t: TFunction<'contents'>, count) => t('testimonies', { count }) },
    { order: 100, name: 'testimony_links', text: (t: TFunction<'contents'>, count) => t('guestLinks', { count }) },
  ],
  restorable: {
    testimony: (t: TFunction<'deletions'>) => t('noun.testimony'),
  },
};
