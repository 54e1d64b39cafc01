import { IconCalendarClock } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { page } from '../../app/page-route.ts';
import type { CoreNoun } from '../noun.ts';
import { paths } from '../paths.ts';
import type texts from './texts/en.json';

declare global {
  interface NounTexts {
    'core/timeline': typeof texts;
  }
}

export const timeline: CoreNoun = {
  routes: [
    page(paths.timeline.pattern, {
      access: 'signedIn',
      texts: ['admin', 'list', 'timeline'],
      load: () => import('./TimelinePage.tsx').then((file) => file.TimelinePage),
    }),
    page(paths.platformTimeline.pattern, {
      access: 'SUPER_ADMIN',
      texts: ['admin', 'list', 'timeline'],
      load: () => import('./PlatformTimelinePage.tsx').then((file) => file.PlatformTimelinePage),
    }),
  ],
  figures: {
    due: {
      label: (t: TFunction<'admin'>) => t('overview.figures.due'),
      to: paths.timeline.href(),
      needs: 'ADMIN',
    },
    failed: {
      label: (t: TFunction<'admin'>) => t('overview.figures.failed'),
      to: `${paths.timeline.href()}?state=FAILED`,
      needs: 'ADMIN',
    },
  },
  navigation: [
    {
      group: 'platform',
      order: 25,
      to: paths.platformTimeline.href(),
      icon: IconCalendarClock,
      label: (t: TFunction<'app'>) => t('nav.timeline'),
      needs: 'SUPER_ADMIN',
    },
    {
      group: 'records',
      order: 15,
      to: paths.timeline.href(),
      icon: IconCalendarClock,
      label: (t: TFunction<'app'>) => t('nav.timeline'),
      needs: 'ADMIN',
    },
  ],
};
