import type { testimonyEndpoints } from '@kindred/contract/care/testimonies/endpoints';
import type { Handlers } from '../../http/context.ts';
import { sliceOf } from '../../http/page.ts';
import { Refusal } from '../../platform/refusal.ts';
import { decide } from './decide.ts';
import { deleteTestimony } from './delete.ts';
import { isPictureShown, shownInCircle, shownOne, shownToAuthor } from './pictures.ts';
import { mayDelete, mayEdit, mayRead, statusOnceWritten } from './policy.ts';
import { publicTestimonyHandlers } from './public-handlers.ts';
import { presentTestimony, type StoredTestimony, testimonies } from './store.ts';
import { requirePicture, written } from './write.ts';

const newest = { sort: 'created_at', order: 'desc' } as const;
const asStored = (testimony: StoredTestimony): StoredTestimony => testimony;

export const testimonyHandlers: Handlers<typeof testimonyEndpoints, { testimonies: typeof testimonies }> = {
  ...publicTestimonyHandlers,
  listMyTestimonies: async (ctx, { query }) => {
    const page = await sliceOf(
      ctx.db,
      testimonies,
      query,
      { where: { author_id: ctx.actor.uid }, ...newest },
      asStored,
    );
    return { ...page, items: await shownToAuthor(ctx, page.items) };
  },
  listCircleTestimonies: async (ctx, { params, query }) => {
    const { status } = query;
    const isAdmin = ctx.membership.role === 'admin';
    const where = { circle_id: params.circle_id, ...(status && { status }) };
    const own = { author_id: ctx.actor.uid };
    const either = isAdmin || status === 'PUBLISHED' ? undefined : status ? [own] : [own, { status: 'PUBLISHED' }];
    const page = await sliceOf(ctx.db, testimonies, query, { where, either, ...newest }, asStored);
    return { ...page, items: await shownInCircle(ctx, page.items) };
  },
  createTestimony: {
    handle: async (ctx, { params, body }) => {
      await requirePicture(ctx, params.circle_id, body.picture_document_id);
      const { name, role } = ctx.membership;
      const made = await ctx.db.create(testimonies, {
        ...body,
        circle_id: params.circle_id,
        author_id: ctx.actor.uid,
        author_name: name,
        guest_name: null,
        link_id: null,
        ...written(statusOnceWritten(role), null),
      });
      return presentTestimony(made!);
    },
    again: async (ctx, _input, id) => {
      const made = await ctx.db.get(testimonies, id);
      if (!made) throw new Refusal('not_found');
      return shownOne(ctx, made);
    },
  },
  getTestimony: async (ctx) => {
    if (!mayRead(ctx.membership, ctx.record)) throw new Refusal('not_found');
    return shownOne(ctx, ctx.record);
  },
  updateTestimony: async (ctx, { body }) => {
    if (!mayRead(ctx.membership, ctx.record)) throw new Refusal('not_found');
    if (!mayEdit(ctx.membership, ctx.record))
      throw new Refusal('insufficient_permissions', { detail: 'Only who wrote it changes it.' });
    // Who is not shown the picture has not taken it away.
    const isOther = body.picture_document_id !== ctx.record.picture_document_id;
    const isKept = isOther && body.picture_document_id === null && !(await isPictureShown(ctx, ctx.record));
    if (isOther && !isKept) await requirePicture(ctx, ctx.record.circle_id, body.picture_document_id);
    const { picture_document_id: picture, ...words } = body;
    const wanted = isKept ? words : { ...words, picture_document_id: picture };
    const saved = await ctx.db.change(testimonies, ctx.record, ctx.ifMatch, (before) => {
      const names = Object.keys(wanted) as (keyof typeof before)[];
      if (names.every((name) => (wanted as typeof before)[name] === before[name])) return {};
      const { name, role } = ctx.membership;
      return { ...wanted, author_name: name, ...written(statusOnceWritten(role), before.published_at) };
    });
    return shownOne(ctx, saved);
  },
  deleteTestimony: async (ctx) => {
    if (!mayRead(ctx.membership, ctx.record)) throw new Refusal('not_found');
    if (!mayDelete(ctx.membership, ctx.record))
      throw new Refusal('insufficient_permissions', { detail: 'Only who wrote it, or an admin, deletes it.' });
    await deleteTestimony(ctx, ctx.record.id);
  },
  updateTestimonyStatus: async (ctx, { body }) => shownOne(ctx, await decide(ctx, ctx.record, body)),
};
