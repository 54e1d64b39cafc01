import { IconTrash } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { page } from '../../app/page-route.ts';
import type { CareNoun } from '../noun.ts';
import { paths } from '../paths.ts';
import { circleGuard } from '../selection/circle-guard.ts';
import type texts from './texts/en.json';

declare global {
  interface NounTexts {
    'care/deletions': typeof texts;
  }
}

export const deletions: CareNoun = {
  circleRoutes: [
    page(paths.deletions.pattern, {
      access: 'signedIn',
      texts: ['care', 'deletions'],
      also: circleGuard,
      load: () => import('./DeletionsPage.tsx').then((file) => file.DeletionsPage),
    }),
  ],
  behindMore: {
    order: 40,
    needs: 'member',
    to: paths.deletions.href(),
    icon: IconTrash,
    label: (t: TFunction<'news'>) => t('menu.deletions'),
  },
  contents: [{ order: 120, name: 'deletions', text: (t: TFunction<'contents'>, count) => t('deletions', { count }) }],
};
