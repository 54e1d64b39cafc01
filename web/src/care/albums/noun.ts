import { IconFiles } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { page } from '../../app/page-route.ts';
import { withTexts } from '../../lib/on-demand.ts';
import type { CareNoun } from '../noun.ts';
import { paths } from '../paths.ts';
import { circleGuard } from '../selection/circle-guard.ts';
import type texts from './texts/en.json';

declare global {
  interface NounTexts {
    'care/albums': typeof texts;
  }
}

const later = () => import('./later.ts');

/** Photos that belong together. */
export const albums: CareNoun = {
  circleRoutes: [
    page(paths.albums.pattern, {
      access: 'signedIn',
      texts: ['care', 'documents', 'albums'],
      also: circleGuard,
      load: async () => (await later()).albumsPage(),
    }),
    page(paths.album.pattern, {
      access: 'signedIn',
      texts: ['care', 'documents', 'albums'],
      also: circleGuard,
      load: async () => (await later()).albumPage(),
    }),
  ],
  onPhotos: {
    order: 10,
    load: () => withTexts(async () => (await later()).toolsForPhotos(), ['albums']),
  },
  behindMore: {
    order: 15,
    needs: 'member',
    to: paths.albums.href(),
    icon: IconFiles,
    label: (t: TFunction<'news'>) => t('menu.albums'),
  },
  contents: [{ order: 52, name: 'albums', text: (t: TFunction<'contents'>, count) => t('albums', { count }) }],
  restorable: { album: (t: TFunction<'deletions'>) => t('noun.album') },
};
