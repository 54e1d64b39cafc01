import type { testimonyEndpoints } from '@kindred/contract/care/testimonies/endpoints';
import type { PublicTestimony } from '@kindred/contract/care/testimonies/testimony';
import type { Context, Handlers } from '../../http/context.ts';
import { sliceOf } from '../../http/page.ts';
import { Refusal } from '../../platform/refusal.ts';
import { isPublic } from '../documents/policy.ts';
import { documents } from '../documents/store.ts';
import { presentPublicCircle, publicCircleBySlug } from '../circles/public-circle.ts';
import { membershipOf } from '../members/store.ts';
import { type StoredTestimony, testimonies } from './store.ts';

const presentPublic = (testimony: StoredTestimony): PublicTestimony => ({
  id: testimony.id,
  name: testimony.guest_name ?? testimony.author_name,
  text: testimony.text,
  picture_document_id: testimony.picture_document_id,
  scope: testimony.scope,
  published_at: testimony.published_at,
});

const isMember = async ({ db, actor }: Context, circleId: string): Promise<boolean> =>
  Boolean(actor?.emailVerified && (await membershipOf(db, circleId, actor.uid)));

/** A picture is shown to everybody where everybody may have that document; of others not even the id is told. */
const withOpenPictures = async (
  { db }: Context,
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

/** What everybody may read. */
export const publicTestimonyHandlers: Handlers<Pick<typeof testimonyEndpoints, 'listPublicTestimonies'>> = {
  listPublicTestimonies: async (ctx, { params, query }) => {
    const circle = await publicCircleBySlug(ctx.db, params.slug);
    // Unknown, deleted and without a public page are one refusal: nobody is told which circles there are.
    if (!circle) throw new Refusal('circle_or_page_not_found');
    const all = query.include_circle_scope && (await isMember(ctx, circle.id));
    const where = { circle_id: circle.id, status: 'PUBLISHED', ...(!all && { scope: 'PUBLIC' }) };
    const page = await sliceOf(ctx.db, testimonies, query, { where, sort: 'created_at', order: 'desc' }, presentPublic);
    const items = await withOpenPictures(ctx, circle.id, page.items);
    return { ...page, items, circle: presentPublicCircle(circle) };
  },
};
