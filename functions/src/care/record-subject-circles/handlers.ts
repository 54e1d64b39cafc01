import type { recordSubjectCircleEndpoints } from '@kindred/contract/care/record-subject-circles/endpoints';
import type { SignedInContext } from '../../http/context.ts';
import { ApiError } from '../../platform/api-error.ts';
import type { CareHandlers } from '../context.ts';
import { membershipOf } from '../members/store.ts';
import { recordSubjects } from '../record-subjects/store.ts';
import { recordSubjectCircles, type StoredLink } from './store.ts';

/** Refuses callers who are not admins of the circle that the body names. */
const requireAdmin = async (ctx: SignedInContext, circleId: string): Promise<void> => {
  const membership = await membershipOf(ctx.db, circleId, ctx.actor.uid);
  if (!membership) throw new ApiError('circle_not_found');
  if (membership.role !== 'admin') throw new ApiError('circle_admin_required');
};

const linkOf = async (ctx: SignedInContext, circleId: string): Promise<StoredLink> => {
  const link = await ctx.db.get(recordSubjectCircles, circleId);
  if (!link)
    throw new ApiError('not_found', { detail: 'This circle has not described its relationship to the person yet.' });
  return link;
};

export const recordSubjectCircleHandlers: CareHandlers<typeof recordSubjectCircleEndpoints> = {
  createRecordSubjectCircle: {
    handle: async (ctx, { body }) => {
      await requireAdmin(ctx, body.circle_id);
      return ctx.db.transaction(async (tx) => {
        const [subject, link] = await Promise.all([
          tx.get(recordSubjects, body.circle_id),
          tx.get(recordSubjectCircles, body.circle_id),
        ]);
        if (subject?.subject_id !== body.record_subject_id)
          throw new ApiError('not_found', { detail: 'This circle is not for a person with this id.' });
        if (link) throw new ApiError('conflict', { detail: 'The relationship to the person already exists.' });
        return tx.create(recordSubjectCircles, body, body.circle_id);
      });
    },
    replay: async (ctx, { body }) => {
      await requireAdmin(ctx, body.circle_id);
      return linkOf(ctx, body.circle_id);
    },
  },
  getRecordSubjectCircle: async (ctx, { params }) => (await ctx.db.get(recordSubjectCircles, params.circle_id)) ?? null,
  updateRecordSubjectCircle: async (ctx, { params, body }) => {
    const link = await linkOf(ctx, params.circle_id);
    return ctx.db.change(recordSubjectCircles, link, ctx.ifMatch, () => body);
  },
  deleteRecordSubjectCircle: async (ctx, { params }) => {
    await linkOf(ctx, params.circle_id);
    await ctx.db.remove(recordSubjectCircles, params.circle_id);
  },
};
