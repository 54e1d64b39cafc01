import type { PersonalData } from '../../http/noun.ts';
import { albums } from './store.ts';

const most = 5000;

/** Exports the albums that the caller made, with the ids of their photos. */
export const ownAlbums: PersonalData = async function* ({ db, actor }) {
  const made = await db.find(albums, { author_id: actor.uid }, most);
  yield {
    path: 'care/albums.json',
    title: (t) => t('care:personalData.albums'),
    content: made.toSorted((one, other) => one.name.localeCompare(other.name)),
  };
};
