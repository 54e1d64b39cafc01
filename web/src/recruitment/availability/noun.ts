import { IconClockHour9 } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { page } from '../../app/page-route.ts';
import type { RecruitmentNoun } from '../noun.ts';
import { paths } from '../paths.ts';
import type texts from './texts/en.json';

declare global {
  interface NounTexts {
    'recruitment/availability': typeof texts;
  }
}

export const availability: RecruitmentNoun = {
  routes: [
    page(paths.availability.pattern, {
      access: 'signedIn',
      texts: ['availability'],
      load: () => import('./AvailabilityPage.tsx').then((file) => file.AvailabilityPage),
    }),
  ],
  navigation: [
    {
      group: 'recruitment',
      order: 15,
      to: paths.availability.href(),
      icon: IconClockHour9,
      label: (t: TFunction<'app'>) => t('nav.availability'),
    },
  ],
};
