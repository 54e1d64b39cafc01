import type { PublicTestimony } from '@kindred/contract/care/testimonies/testimony';
import { sliceOf } from '../../http/page.ts';
import type { Database } from '../../platform/firestore/database.ts';
import type { StoredCircle } from '../circles/present.ts';
import { presentPublicCircle } from '../circles/public-circle.ts';
import { isPublic } from '../documents/policy.ts';
import { documents } from '../documents/store.ts';
import { type StoredTestimony, testimonies } from './store.ts';

const presentPublic = (testimony: StoredTestimony): PublicTestimony => ({
  id: testimony.id,
  name: testimony.guest_name ?? testimony.author_name,
  text: testimony.text,
  picture_document_id: testimony.picture_document_id,
  scope: testimony.scope,
  published_at: testimony.published_at,
});

/** Clears the picture id of every testimony whose picture is not public. */
const withOpenPictures = async (
  db: Database,
  circleId: string,
  items: PublicTestimony[],
): Promise<PublicTestimony[]> => {
  const ids = new Set(items.flatMap(({ picture_document_id: id }) => (id === null ? [] : [id])));
  const pictures = await db.getMany(documents, [...ids]);
  const open = new Set(pictures.filter((one) => one.circle_id === circleId && isPublic(one)).map(({ id }) => id));
  return items.map((item) =>
    open.has(item.picture_document_id ?? '') ? item : { ...item, picture_document_id: null },
  );
};

/** Lists a circle's public testimonies, newest first; with `all`, also those meant only for the circle. */
export const publicTestimoniesOf = async (
  db: Database,
  circle: StoredCircle,
  query: { readonly limit: number; readonly offset: number; readonly cursor?: string | undefined },
  all = false,
) => {
  const where = { circle_id: circle.id, status: 'PUBLISHED', ...(!all && { scope: 'PUBLIC' }) };
  const page = await sliceOf(db, testimonies, query, { where, sort: 'created_at', order: 'desc' }, presentPublic);
  const items = await withOpenPictures(db, circle.id, page.items);
  return { ...page, items, circle: presentPublicCircle(circle) };
};
