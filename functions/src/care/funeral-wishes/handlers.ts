import type { funeralWishesEndpoints } from '@kindred/contract/care/funeral-wishes/endpoints';
import type { FuneralWishes } from '@kindred/contract/care/funeral-wishes/funeral-wishes';
import type { SignedInContext } from '../../http/context.ts';
import { fieldError, ApiError } from '../../platform/api-error.ts';
import type { CareHandlers } from '../context.ts';
import { membershipOf } from '../members/store.ts';
import { recordSubjects } from '../record-subjects/store.ts';
import { subjectName } from '../record-subjects/subject-name.ts';
import { isReader, sharedWith } from './shared.ts';
import { funeralWishes, presentWishes, type StoredWishes } from './store.ts';

interface Query {
  readonly limit: number;
  readonly offset: number;
  readonly cursor?: string | undefined;
}

const page = async (ctx: SignedInContext, query: Query, where: Record<string, string | boolean>) => {
  const found = await ctx.db.list(funeralWishes, { where, sort: 'created_at', order: 'desc', ...query });
  return { ...found, items: found.items.map(presentWishes), limit: query.limit, offset: query.offset };
};

type Naming = Pick<FuneralWishes, 'record_subject_id' | 'shared_with'>;

type Names = Required<Pick<StoredWishes, 'for_name' | 'for_circle_id' | 'author_name'>>;

/**
 * Returns the name of the person whom the wishes are for, the id of that person's circle, and the author's name there.
 * The person must be the subject of one of the author's circles; throws 404 otherwise.
 */
const namesFor = async (ctx: SignedInContext, { record_subject_id, shared_with }: Naming): Promise<Names> => {
  if (!record_subject_id) {
    if (shared_with === 'none') return { for_name: null, for_circle_id: null, author_name: null };
    throw fieldError(
      'bad_request',
      'shared_with',
      'Say who they are for before you share them',
      'nobody_to_share_with',
    );
  }
  const [subject] = await ctx.db.find(recordSubjects, { subject_id: record_subject_id }, 1);
  const membership = subject && (await membershipOf(ctx.db, subject.circle_id, ctx.actor.uid));
  if (!membership) {
    throw new ApiError('circle_not_found', { detail: 'Person not found in your circles.' });
  }
  return { for_name: subjectName(subject), for_circle_id: subject.circle_id, author_name: membership.name };
};

export const funeralWishesHandlers: CareHandlers<
  typeof funeralWishesEndpoints,
  { funeralWishes: typeof funeralWishes }
> = {
  listFuneralWishes: async (ctx, { query }) => page(ctx, query, { user_id: ctx.actor.uid }),
  createFuneralWishes: {
    handle: async (ctx, { body }) => {
      const made = await ctx.db.create(funeralWishes, {
        ...body,
        ...(await namesFor(ctx, body)),
        user_id: ctx.actor.uid,
      });
      return presentWishes(made!);
    },
    replay: async (ctx, _input, id) => {
      const wishes = await ctx.db.get(funeralWishes, id);
      if (wishes?.user_id !== ctx.actor.uid) throw new ApiError('not_found');
      return presentWishes(wishes);
    },
  },
  getFuneralWishes: async (ctx, { params }) => {
    const wishes = await ctx.db.get(funeralWishes, params.id);
    const isTheirs = wishes && (wishes.user_id === ctx.actor.uid || (await isReader(ctx, wishes)));
    if (!isTheirs) throw new ApiError('not_found');
    return presentWishes(wishes);
  },
  updateFuneralWishes: async (ctx, { body }) => {
    const names = await namesFor(ctx, body);
    const saved = await ctx.db.change(funeralWishes, ctx.record, ctx.ifMatch, (wishes) => ({
      ...body,
      ...names,
      // If the circle no longer exists, the author still sees whom the wishes were for.
      for_name: names.for_name ?? (wishes.record_subject_id ? null : wishes.for_name),
    }));
    return presentWishes(saved);
  },
  deleteFuneralWishes: async (ctx) => ctx.db.remove(funeralWishes, ctx.record.id),
  listSubjectFuneralWishes: async (ctx, { params, query }) => {
    const subject = await ctx.db.get(recordSubjects, params.circle_id);
    if (!subject) throw new ApiError('not_found', { detail: 'This circle has no person yet.' });
    const { role } = ctx.membership;
    return page(ctx, query, sharedWith(role, subject.subject_id));
  },
};
