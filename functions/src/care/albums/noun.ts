import { albumEndpoints } from '@kindred/contract/care/albums/endpoints';
import { api, noun } from '../noun.ts';
import { albums } from './store.ts';
import type texts from './texts/en.json';

declare global {
  interface ServerTexts {
    'care/albums': typeof texts;
  }
}

/** Albums: photos that belong together. */
export const albumsNoun = noun({
  tags: { 'care/albums': 'Photos of a circle that belong together.' },
  apis: [api(albumEndpoints, async () => (await import('./handlers.ts')).albumHandlers, { albums })],
  ofCircles: [albums],
  contents: { albums: (db, circle_id) => db.count(albums, { circle_id }) },
  archive: async () => (await import('./archive.ts')).albumsArchive,
  deletable: { album: async () => (await import('./deletable.ts')).deletableAlbum },
  accountEnded: async () => (await import('./account-ended.ts')).endAlbums,
  personalData: async () => (await import('./personal-data.ts')).ownAlbums,
});
