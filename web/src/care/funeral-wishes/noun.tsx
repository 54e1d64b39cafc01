import { Suspense } from 'react';
import { IconFeather } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { page } from '../../app/page-route.ts';
import type { CareNoun } from '../noun.ts';
import { paths } from '../paths.ts';
import { circleGuard } from '../selection/circle-guard.ts';
import { onDemand } from '../../lib/on-demand.ts';
import type texts from './texts/en.json';

declare global {
  interface NounTexts {
    'care/funeral-wishes': typeof texts;
  }
}

/** Loads late, because few circles have wishes. */
const SharedWishes = onDemand(() => import('./SharedWishes.tsx').then((file) => file.SharedWishes), 'wishes');

export const funeralWishes: CareNoun = {
  routes: [
    page(paths.funeralWishes.pattern, {
      access: 'signedIn',
      texts: ['care', 'wishes'],
      also: circleGuard,
      load: () => import('./FuneralWishesPage.tsx').then((file) => file.FuneralWishesPage),
    }),
  ],
  navigation: [
    {
      group: 'own',
      order: 40,
      to: paths.funeralWishes.href(),
      icon: IconFeather,
      label: (t: TFunction<'app'>) => t('nav.funeralWishes'),
      needsCircle: true,
      behind: 'more',
    },
  ],
  news: {
    kind: 'funeral_wishes',
    text: (t: TFunction<'news'>, { name, all: { length: count }, isOwn }) =>
      isOwn ? t('wishes.yours', { count }) : t('wishes.shared', { name, count }),
    to: ({ record_id }) => `${paths.funeralWishes.href()}?read=${record_id}`,
  },
  OnSubject: ({ circleId, subject }) =>
    subject.has_shared_wishes !== false && (
      <Suspense>
        <SharedWishes circleId={circleId} />
      </Suspense>
    ),
  contents: [
    {
      order: 130,
      name: 'funeral_wishes',
      text: (t: TFunction<'contents'>, count) => t('wishes', { count }),
      isKept: true,
    },
  ],
};
