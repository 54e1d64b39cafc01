import { IconArchive } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { page } from '../../app/page-route.ts';
import type { CareNoun } from '../noun.ts';
import { paths } from '../paths.ts';
import { circleGuard } from '../selection/circle-guard.ts';
import type texts from './texts/en.json';

declare global {
  interface NounTexts {
    'care/archives': typeof texts;
  }
}

export const archives: CareNoun = {
  circleRoutes: [
    page(paths.circleArchive.pattern, {
      access: 'signedIn',
      texts: ['care', 'archives'],
      also: circleGuard,
      load: () => import('./ArchivePage.tsx').then((file) => file.ArchivePage),
    }),
  ],
  behindMore: {
    order: 30,
    needs: 'member',
    to: paths.circleArchive.href(),
    icon: IconArchive,
    label: (t: TFunction<'news'>) => t('menu.archive'),
  },
  contents: [{ order: 110, name: 'archives', text: (t: TFunction<'contents'>, count) => t('archives', { count }) }],
};
