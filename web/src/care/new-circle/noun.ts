import { IconPlus } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { page } from '../../app/page-route.ts';
import type { CareNoun } from '../noun.ts';
import { paths } from '../paths.ts';

export const newCircle: CareNoun = {
  routes: [
    page(paths.circleCreation.pattern, {
      access: 'signedIn',
      texts: ['care'],
      load: () => import('./CreateCirclePage.tsx').then((file) => file.CreateCirclePage),
    }),
  ],
  homeActions: [
    {
      order: 15,
      when: 'noCircle',
      to: paths.circleCreation.href(),
      icon: IconPlus,
      label: (t: TFunction<'care'>) => t('create.title'),
    },
  ],
};
