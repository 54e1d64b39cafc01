import type { deletionEndpoints } from '@kindred/contract/care/deletions/endpoints';
import { type DeletedNoun, deletedNouns } from '@kindred/contract/care/circle-nouns';
import type { SignedInContext } from '../../http/context.ts';
import { sliceOf } from '../../http/page.ts';
import { ApiError } from '../../platform/api-error.ts';
import type { CareHandlers } from '../context.ts';
import { membershipOf } from '../members/store.ts';
import { type CareNouns, deletableOf } from '../noun.ts';
import { presentDeletion } from './present.ts';
import { endDeletion, restoreDeletion } from './restore.ts';
import { deletions } from './store.ts';

const newest = { sort: 'deleted_at', order: 'desc' } as const;

/**
 * Returns the result of a repeated restore, if the caller is a member of the record's circle, or its author if it is
 * private. Throws 404 otherwise.
 */
const restored = async (nouns: CareNouns, { db, actor }: SignedInContext, deletionId: string, id: string) => {
  const noun = nounOf(deletionId);
  const { find, audience } = await deletableOf(nouns, noun);
  const record = await find(db, id);
  const circle_id = record?.circle_id ?? null;
  const isTheirs =
    audience === 'author'
      ? record?.user_id === actor.uid
      : circle_id !== null && (await membershipOf(db, circle_id, actor.uid)) !== undefined;
  if (!record || !isTheirs) throw new ApiError('not_found');
  return { id, noun, circle_id };
};

const nounOf = (deletionId: string): DeletedNoun => {
  const noun = deletedNouns.find((one) => deletionId.startsWith(`${one}-`));
  if (!noun) throw new ApiError('not_found');
  return noun;
};

export const deletionHandlers = (nouns: CareNouns): CareHandlers<typeof deletionEndpoints> => ({
  listCircleDeletions: async (ctx, { params: { circle_id }, query }) => {
    const { role, user_id } = ctx.membership;
    const own = { author_id: user_id };
    const request =
      role === 'admin'
        ? { where: { circle_id }, either: [{ '_is.admins': true }, own] }
        : { where: { circle_id, ...own, ...(role === 'member' && { '_is.members': true }) } };
    return sliceOf(ctx.db, deletions, query, { ...request, ...newest }, (one) => presentDeletion(nouns, one));
  },
  listMyDeletions: async (ctx, { query }) => {
    const where = { author_id: ctx.actor.uid, audience: 'author' };
    return sliceOf(ctx.db, deletions, query, { where, ...newest }, (one) => presentDeletion(nouns, one));
  },
  restoreDeletion: {
    handle: async (ctx, { params }) => {
      const { record_id, noun, circle_id } = await restoreDeletion(nouns, ctx, params.deletion_id);
      return { id: record_id, noun, circle_id };
    },
    replay: async (ctx, { params }, id) => restored(nouns, ctx, params.deletion_id, id),
  },
  endDeletion: async (ctx, { params }) => endDeletion(nouns, ctx, params.deletion_id),
});
