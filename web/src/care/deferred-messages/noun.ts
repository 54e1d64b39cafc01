import { IconMailForward } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { page } from '../../app/page-route.ts';
import type { CareNoun } from '../noun.ts';
import { paths } from '../paths.ts';
import { circleGuard } from '../selection/circle-guard.ts';
import { onDemand } from '../../lib/on-demand.ts';
import type texts from './texts/en.json';

declare global {
  interface NounTexts {
    'care/deferred-messages': typeof texts;
  }
}

const inCircle = { access: 'signedIn', texts: ['care', 'deferred'], also: circleGuard } as const;

const later = () => import('./later.ts');

export const deferredMessages: CareNoun = {
  // A recipient may no longer be in any circle.
  routes: [
    page(paths.deferredMessage.pattern, {
      access: 'signedIn',
      texts: ['care', 'deferred'],
      load: async () => (await later()).messagePage(),
    }),
  ],
  circleRoutes: [
    page(paths.deferredMessages.pattern, {
      ...inCircle,
      load: async () => (await later()).messagesPage(),
    }),
    page(paths.deferredMessageCreation.pattern, {
      ...inCircle,
      load: async () => (await later()).newMessagePage(),
    }),
    page(paths.deferredForecast.pattern, {
      ...inCircle,
      load: async () => (await later()).forecastPage(),
    }),
    page(paths.deferredMessageEdit.pattern, {
      ...inCircle,
      load: async () => (await later()).editMessagePage(),
    }),
  ],
  navigation: [
    {
      group: 'own',
      order: 65,
      to: paths.deferredMessages.href(),
      icon: IconMailForward,
      label: (t: TFunction<'app'>) => t('nav.deferredMessages'),
      hasPagesBelow: true,
      needsCircle: true,
      behind: 'more',
    },
  ],
  contents: [
    {
      order: 62,
      name: 'deferred_messages',
      text: (t: TFunction<'contents'>, count) => t('deferredMessages', { count }),
    },
  ],
  AtAccountEnd: onDemand(async () => (await later()).atAccountEnd()),
};
