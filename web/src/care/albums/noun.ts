import { IconAlbum } from '@tabler/icons-react';
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

/** Photos that belong together. */
export const albums: CareNoun = {
  circleRoutes: [
    page(paths.albums.pattern, {
      access: 'signedIn',
      texts: ['care', 'documents', 'albums'],
      also: circleGuard,
      load: () => import('./AlbumsPage.tsx').then((file) => file.AlbumsPage),
    }),
    page(paths.album.pattern, {
      access: 'signedIn',
      texts: ['care', 'documents', 'albums'],
      also: circleGuard,
      load: () => import('./AlbumPage.tsx').then((file) => file.AlbumPage),
    }),
  ],
  onPhotos: {
    order: 10,
    load: () => withTexts(() => import('./AlbumTools.tsx').then((file) => file.albumTools), ['albums']),
  },
  behindMore: {
    order: 15,
    needs: 'member',
    to: paths.albums.href(),
    icon: IconAlbum,
    label: (t: TFunction<'news'>) => t('menu.albums'),
  },
  contents: [{ order: 52, name: 'albums', text: (t: TFunction<'contents'>, count) => t('albums', { count }) }],
  restorable: { album: (t: TFunction<'deletions'>) => t('noun.album') },
};
