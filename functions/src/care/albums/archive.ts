import type { Album } from '@kindred/contract/care/albums/album';
import { escapeHtml as e } from '../../core/written-pages/safe-html.ts';
import { entry, facts, plain } from '../archive-pages/frame.ts';
import { hrefOf, type Sheet } from '../archive-pages/sheet.ts';
import type { ArchivePart, GatheredRecord } from '../archive-part.ts';
import { documents } from '../documents/store.ts';
import { isPhotoFor, presentAlbums } from './present.ts';
import { albums } from './store.ts';

/** Each album can have five hundred photos, which are read to leave out those that the member may not see. */
const albumsAtOnce = 4;

interface ArchivedAlbum extends Album {
  readonly photos: readonly { readonly id: string; readonly name: string }[];
}

const albumEntry = (sheet: Sheet, { record }: GatheredRecord): string => {
  const album = record as ArchivedAlbum;
  const { fields, formerMember } = sheet.labels;
  const links = album.photos.map(({ id, name }) => {
    const file = sheet.fileOf(id);
    return file?.path ? `<li><a href="${e(hrefOf(file.path))}">${e(name)}</a></li>` : `<li>${e(name)}</li>`;
  });
  return entry(
    album.name,
    facts([
      [fields.description, album.description && plain(album.description)],
      [fields.by, e(album.author_name ?? formerMember)],
    ]) + (links.length > 0 ? `<ul>${links.join('')}</ul>` : ''),
  );
};

export const albumsArchive: ArchivePart = {
  name: 'albums',
  chapter: 45,
  title: (t) => t('care:archive.partTitles.albums'),
  entry: albumEntry,
  read: async ({ db, membership }, cursor) => {
    const where = { circle_id: membership.circle_id };
    const found = await db.scan(albums, { where, sort: 'name', order: 'asc', limit: albumsAtOnce, cursor });
    const shown = await presentAlbums(db, membership, found.items);
    const records = await Promise.all(
      found.items.map(async ({ photos }, index) => {
        const seen = (await db.getMany(documents, photos)).filter((one) => isPhotoFor(membership, one));
        return {
          record: { ...shown[index]!, photos: seen.map(({ id, name, caption }) => ({ id, name: caption || name })) },
        };
      }),
    );
    return { records, next: found.nextCursor };
  },
};
