import type { testimonyEndpoints } from '@kindred/contract/care/testimonies/endpoints';
import { deletionId } from '@kindred/contract/care/deletions/deletion-id';
import type { ModerationStatus } from '@kindred/contract/care/moderation';
import { sliceOf } from '../../http/page.ts';
import type { Context } from '../../http/context.ts';
import { ApiError, fieldError } from '../../platform/api-error.ts';
import { timestamp } from '../../platform/clock.ts';
import type { CareHandlers, CircleContext } from '../context.ts';
import { tellingDatabase } from '../moderation-news.ts';
import { publicCircleBySlug } from '../circles/public-circle.ts';
import { membershipOf } from '../members/store.ts';
import { keepDeleted } from '../deletions/keep.ts';
import { maySee } from '../documents/policy.ts';
import { documents } from '../documents/store.ts';
import { decide } from './decide.ts';
import { listWhatIsSeen, newest } from './list.ts';
import { mayDelete, mayEdit, mayRead, statusOnceWritten } from './policy.ts';
import { presentTestimony, testimonies } from './store.ts';
import { publicTestimoniesOf } from './public-list.ts';
import { deletableTestimony } from './deletable.ts';

const isMember = async ({ db, actor }: Context, circleId: string): Promise<boolean> =>
  Boolean(actor?.emailVerified && (await membershipOf(db, circleId, actor.uid)));

/** The endpoints that need no account. */
const publicTestimonyHandlers: CareHandlers<Pick<typeof testimonyEndpoints, 'listPublicTestimonies'>> = {
  listPublicTestimonies: async (ctx, { params, query }) => {
    const circle = await publicCircleBySlug(ctx.db, params.slug);
    // An unknown circle, a deleted one and one without a public page give the same error, to reveal nothing.
    if (!circle) throw new ApiError('circle_or_page_not_found');
    const all = query.include_circle_scope && (await isMember(ctx, circle.id));
    return publicTestimoniesOf(ctx.db, circle, query, all);
  },
};

/** Deletes a testimony; it can be restored. */
const deleteTestimony = (ctx: CircleContext, id: string): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const testimony = await tx.get(testimonies, id);
    if (!testimony) throw new ApiError('not_found');
    const of = { circle_id: testimony.circle_id, record_id: id, author_id: testimony.author_id };
    const what = {
      ...of,
      id: deletionId('testimony', testimony),
      record: testimony,
    };
    keepDeleted(tx, ctx.tenant.id, deletableTestimony, what, { uid: ctx.actor.uid, name: ctx.membership.name });
    tx.remove(testimonies, testimony);
  });

/** Returns the fields that depend on a new or changed text. */
const written = (status: ModerationStatus, publishedBefore: string | null) => ({
  status,
  rejection_reason: null,
  published_at: publishedBefore ?? (status === 'PUBLISHED' ? timestamp() : null),
});

/** Requires that a testimony's picture is a document of its circle that the author may see. */
const requirePicture = async (ctx: CircleContext, circleId: string, id: string | null): Promise<void> => {
  if (id === null) return;
  const document = await ctx.db.get(documents, id);
  const isThere = document?.circle_id === circleId && maySee(ctx.membership, document);
  if (!isThere || !document.content_type.startsWith('image/'))
    throw fieldError('bad_request', 'picture_document_id', 'Not a picture of this circle');
};

export const testimonyHandlers: CareHandlers<typeof testimonyEndpoints, { testimonies: typeof testimonies }> = {
  ...publicTestimonyHandlers,
  listMyTestimonies: async (ctx, { query }) =>
    sliceOf(ctx.db, testimonies, query, { where: { author_id: ctx.actor.uid }, ...newest }, presentTestimony),
  listCircleTestimonies: async (ctx, { query }) =>
    sliceOf(ctx.db, testimonies, query, listWhatIsSeen(ctx.membership, query.status), presentTestimony),
  createTestimony: {
    handle: async (ctx, { params, body }) => {
      await requirePicture(ctx, params.circle_id, body.picture_document_id);
      const { name, role } = ctx.membership;
      const status = statusOnceWritten(role);
      const db = tellingDatabase(ctx, undefined, { what: 'testimony', status, author: ctx.actor.uid });
      const made = await db.create(testimonies, {
        ...body,
        circle_id: params.circle_id,
        author_id: ctx.actor.uid,
        author_name: name,
        guest_name: null,
        link_id: null,
        ...written(status, null),
      });
      return presentTestimony(made!);
    },
    replay: async (ctx, _input, id) => {
      const made = await ctx.db.get(testimonies, id);
      if (!made) throw new ApiError('not_found');
      return presentTestimony(made);
    },
  },
  getTestimony: async (ctx) => {
    if (!mayRead(ctx.membership, ctx.record)) throw new ApiError('not_found');
    return presentTestimony(ctx.record);
  },
  updateTestimony: async (ctx, { body }) => {
    if (!mayRead(ctx.membership, ctx.record)) throw new ApiError('not_found');
    if (!mayEdit(ctx.membership, ctx.record))
      throw new ApiError('insufficient_permissions', { detail: 'Only its author can change it.' });
    if (body.picture_document_id !== ctx.record.picture_document_id)
      await requirePicture(ctx, ctx.record.circle_id, body.picture_document_id);
    const status = statusOnceWritten(ctx.membership.role);
    const db = tellingDatabase(ctx, ctx.record.status, { what: 'testimony', status, author: ctx.actor.uid });
    const saved = await db.change(testimonies, ctx.record, ctx.ifMatch, (before) => {
      const names = Object.keys(body) as (keyof typeof body)[];
      if (names.every((name) => body[name] === before[name])) return {};
      return { ...body, author_name: ctx.membership.name, ...written(status, before.published_at) };
    });
    return presentTestimony(saved);
  },
  deleteTestimony: async (ctx) => {
    if (!mayRead(ctx.membership, ctx.record)) throw new ApiError('not_found');
    if (!mayDelete(ctx.membership, ctx.record))
      throw new ApiError('insufficient_permissions', { detail: 'Only its author or an admin can delete it.' });
    await deleteTestimony(ctx, ctx.record.id);
  },
  updateTestimonyStatus: async (ctx, { body }) => presentTestimony(await decide(ctx, ctx.record, body)),
};
