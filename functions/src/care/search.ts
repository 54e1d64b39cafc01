import type { FoundGroup } from '@kindred/contract/core/search/endpoints';
import { limits } from '@kindred/contract/limits';
import type { SignedInContext } from '../http/context.ts';
import type { SearchRequest } from '../http/search.ts';
import { circleMembers, type Membership, membershipOf } from './members/store.ts';
import type { CareNouns } from './noun.ts';

/** Searches the caller's circles, in all of care's nouns. Reads their memberships once for all nouns. */
export const searchCare = async (
  nouns: CareNouns,
  ctx: SignedInContext,
  asked: SearchRequest,
): Promise<readonly FoundGroup[]> => {
  const memberships = await membershipsOf(ctx, asked.circle_id);
  return Promise.all(
    nouns
      .flatMap(({ search }) => search ?? [])
      .map(async ({ kind, load }) => {
        const items = await (await load())(ctx, { ...asked, memberships });
        return { kind, items: [...items] };
      }),
  );
};

/** Returns at most ten of the caller's memberships: that of the open circle first, the others by circle name. */
const membershipsOf = async ({ db, actor }: SignedInContext, open?: string): Promise<readonly Membership[]> => {
  const first = open ? await membershipOf(db, open, actor.uid) : undefined;
  const others = await db.search(circleMembers, {
    where: { user_id: actor.uid, active: true },
    by: ['circle_name', 'asc'],
    // The open circle cost one read, whether or not the caller is a member.
    limit: limits.circlesSearched - (open ? 1 : 0),
  });
  return first ? [first, ...others.filter(({ id }) => id !== first.id)] : others;
};
