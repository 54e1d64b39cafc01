import { IconCalendarEvent } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { page } from '../../app/page-route.ts';
import type { CareNoun, NewsWords } from '../noun.ts';
import { paths } from '../paths.ts';
import { withTexts } from '../../lib/on-demand.ts';
import { circleGuard } from '../selection/circle-guard.ts';
import type texts from './texts/en.json';

declare global {
  interface NounTexts {
    'care/events': typeof texts;
  }
}

/** Writes the sentence for news about events. */
const eventNews = (t: TFunction<'news'>, { name, title, all, isOwn, isOpen, day }: NewsWords): string => {
  const [{ on } = { on: null }] = all;
  const count = all.length;
  if (count > 1 && isOpen) return isOwn ? t('event.yoursSome') : t('event.someAdded', { name });
  // An event that depends on a death has no day yet.
  if (count === 1 && on === null)
    return isOwn ? t('event.yoursUndated', { title }) : t('event.undated', { name, title });
  const when = on ? day(on) : '';
  return isOwn ? t('event.yours', { title, count, day: when }) : t('event.added', { name, title, count, day: when });
};

export const events: CareNoun = {
  circleRoutes: [
    page(paths.calendar.pattern, {
      access: 'signedIn',
      texts: ['care', 'calendar', 'events'],
      also: circleGuard,
      load: () => import('./CalendarPage.tsx').then((file) => file.CalendarPage),
    }),
    page(paths.eventCreation.pattern, {
      access: 'signedIn',
      texts: ['care', 'events'],
      also: circleGuard,
      load: () => import('./NewEventPage.tsx').then((file) => file.NewEventPage),
    }),
    page(paths.event.pattern, {
      access: 'signedIn',
      texts: ['care', 'events'],
      also: circleGuard,
      load: () => import('./EventPage.tsx').then((file) => file.EventPage),
    }),
  ],
  navigation: [
    {
      group: 'own',
      order: 45,
      to: paths.calendar.href(),
      icon: IconCalendarEvent,
      label: (t: TFunction<'app'>) => t('nav.calendar'),
      hasPagesBelow: true,
      needsCircle: true,
    },
  ],
  firstSection: {
    order: 30,
    load: async () => {
      const { NextEvents } = await withTexts(() => import('./NextEvents.tsx'), ['calendar']);
      return NextEvents;
    },
  },
  news: {
    kind: 'event',
    text: eventNews,
    to: ({ record_id, on }) =>
      on ? `${paths.calendar.href()}?${new URLSearchParams({ event: record_id, day: on })}` : paths.calendar.href(),
  },
  toAdd: {
    order: 40,
    needs: 'member',
    to: paths.eventCreation.href(),
    icon: IconCalendarEvent,
    label: (t: TFunction<'news'>) => t('add.event'),
  },
  contents: [{ order: 62, name: 'events', text: (t: TFunction<'contents'>, count) => t('events', { count }) }],
  restorable: {
    event: (t: TFunction<'deletions'>) => t('noun.event'),
  },
};
