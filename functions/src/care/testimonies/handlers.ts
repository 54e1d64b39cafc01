import type { testimonyEndpoints } from '@kindred/contract/care/testimonies/endpoints';
import { sliceOf } from '../../http/page.ts';
import { ApiError } from '../../platform/api-error.ts';
import type { CareHandlers } from '../context.ts';
import { tellingDatabase } from '../moderation-news.ts';
import { decide } from './decide.ts';
import { deleteTestimony } from './delete.ts';
import { listWhatIsSeen, newest } from './list.ts';
import { mayDelete, mayEdit, mayRead, statusOnceWritten } from './policy.ts';
import { publicTestimonyHandlers } from './public-handlers.ts';
import { presentTestimony, testimonies } from './store.ts';
import { requirePicture, written } from './write.ts';

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
