import { IconCalendarEvent } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { page } from '../../app/page-route.ts';
import type { CareNoun } from '../noun.ts';
import { paths } from '../paths.ts';
import { circleGuard } from '../selection/circle-guard.ts';

export const events: CareNoun = {
  circleRoutes: [
    page(paths.calendar.pattern, {
      access: 'signedIn',
      texts: ['care', 'calendar'],
      also: circleGuard,
      load: () => import('./CalendarPage.tsx').then((file) => file.CalendarPage),
    }),
    page(paths.eventCreation.pattern, {
      access: 'signedIn',
      texts: ['care', 'calendar'],
      also: circleGuard,
      load: () => import('./NewEventPage.tsx').then((file) => file.NewEventPage),
    }),
    page(paths.event.pattern, {
      access: 'signedIn',
      texts: ['care', 'calendar'],
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
  homeActions: [
    {
      order: 45,
      when: 'circle',
      to: paths.calendar.href(),
      icon: IconCalendarEvent,
      label: (t: TFunction<'care'>) => t('home.calendar'),
    },
  ],
  onHome: { order: 25, load: () => import('./HomeEvents.tsx').then((file) => file.HomeEvents) },
  contents: [{ order: 62, name: 'events', text: (t: TFunction<'contents'>, count) => t('events', { count }) }],
  restorable: {
    event: (t: TFunction<'deletions'>) => t('noun.event'),
  },
};
