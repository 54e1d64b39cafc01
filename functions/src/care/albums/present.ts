import type { Album } from '@kindred/contract/care/albums/album';
import { kindOf } from '@kindred/contract/care/documents/document-kind';
import type { Database } from '../../platform/firestore/database.ts';
import type { CircleMembership } from '../context.ts';
import { maySee } from '../documents/policy.ts';
import { documents, type StoredDocument } from '../documents/store.ts';
import type { StoredAlbum } from './store.ts';

/** How many of the newest photos are candidates for the cover, besides the chosen one. */
const candidates = 2;

const coversOf = ({ cover, photos }: StoredAlbum): string[] => [
  ...new Set([...(cover ? [cover] : []), ...photos.slice(-candidates).toReversed()]),
];

/** Returns whether a document is a photo of this circle that the member may see. */
export const isPhotoFor = (member: CircleMembership, document: StoredDocument): boolean =>
  document.circle_id === member.circle_id && kindOf(document) === 'picture' && maySee(member, document);

/** Presents albums to a member. Up to three reads for each. */
export const presentAlbums = async (
  db: Database,
  member: CircleMembership,
  all: readonly StoredAlbum[],
): Promise<Album[]> => {
  const found = await db.getMany(documents, [...new Set(all.flatMap(coversOf))]);
  const shown = new Set(found.filter((one) => one.has_thumbnail && isPhotoFor(member, one)).map(({ id }) => id));
  return all.map((album) => {
    const { photos, ...fields } = album;
    void photos;
    return { ...fields, cover: coversOf(album).find((id) => shown.has(id)) ?? null };
  });
};

export const presentAlbum = async (db: Database, member: CircleMembership, album: StoredAlbum): Promise<Album> =>
  (await presentAlbums(db, member, [album]))[0]!;
