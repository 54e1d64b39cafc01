import type { Testimony } from '@kindred/contract/care/testimonies/testimony';
import { circleMemberId } from '@kindred/contract/paths';
import type { CircleContext, SignedInContext } from '../../http/context.ts';
import type { Database } from '../../platform/firestore/database.ts';
import { maySee } from '../documents/policy.ts';
import { documents } from '../documents/store.ts';
import { circleMembers } from '../members/store.ts';
import { presentTestimony, type StoredTestimony } from './store.ts';

type Viewer = Parameters<typeof maySee>[0];

const picturesOf = (items: readonly StoredTestimony[]): string[] => [
  ...new Set(items.flatMap(({ picture_document_id: id }) => id ?? [])),
];

/**
 * Testimonies as somebody sees them: one whose picture is gone, or not for them, has none. It is kept all the same, so that it
 * is shown again where the document comes back. One read for each picture.
 */
const shown = async (
  db: Database,
  items: readonly StoredTestimony[],
  viewerIn: (circleId: string) => Viewer | undefined,
): Promise<Testimony[]> => {
  const known = new Map((await db.getMany(documents, picturesOf(items))).map((one) => [one.id, one]));
  return items.map((item) => {
    const document = known.get(item.picture_document_id ?? '');
    const viewer = viewerIn(item.circle_id);
    const isSeen = viewer && document?.circle_id === item.circle_id && maySee(viewer, document);
    return { ...presentTestimony(item), picture_document_id: isSeen ? document.id : null };
  });
};

/** Testimonies of a circle, as the caller sees them. */
export const shownInCircle = ({ db, membership }: CircleContext, items: readonly StoredTestimony[]) =>
  shown(db, items, () => membership);

/** One of them. */
export const shownOne = async (ctx: CircleContext, item: StoredTestimony): Promise<Testimony> =>
  (await shownInCircle(ctx, [item]))[0]!;

/** The caller's own, in whatever circles: those that they have left show them no pictures. */
export const shownToAuthor = async ({ db, actor }: SignedInContext, items: readonly StoredTestimony[]) => {
  const circleIds = new Set(items.filter((one) => one.picture_document_id).map((one) => one.circle_id));
  const memberships = await db.getMany(
    circleMembers,
    [...circleIds].map((id) => circleMemberId(id, actor.uid)),
  );
  const known = new Map(memberships.filter(({ active }) => active).map((one) => [one.circle_id, one]));
  return shown(db, items, (circleId) => known.get(circleId));
};

/** Whether the caller is shown a testimony's picture: what they are not shown they have not taken away. */
export const isPictureShown = async (ctx: CircleContext, item: StoredTestimony): Promise<boolean> =>
  item.picture_document_id !== null && (await shownOne(ctx, item)).picture_document_id !== null;
