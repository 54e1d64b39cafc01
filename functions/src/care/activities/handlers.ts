import type { activityEndpoints } from '@kindred/contract/care/activities/endpoints';
import { circleMemberId } from '@kindred/contract/paths';
import { sliceOf } from '../../http/page.ts';
import { timestamp } from '../../platform/clock.ts';
import type { CareHandlers, CircleContext } from '../context.ts';
import { circleMembers } from '../members/store.ts';
import { newestSeenBy } from './policy.ts';
import { myNews } from './mine.ts';
import { activitiesOf, presentActivity } from './store.ts';

/** Notes up to when the caller has seen the news. A future time counts as now, or it would hide later news. */
const markSeen = async ({ db, membership }: CircleContext, time: string): Promise<void> => {
  const until = [timestamp(Date.parse(time)), timestamp()].toSorted()[0]!;
  const isSeen = (seen: string | undefined) => seen !== undefined && seen >= until;
  if (isSeen(membership.news_seen_until)) return;
  await db.transaction(async (tx) => {
    const member = await tx.get(circleMembers, circleMemberId(membership.circle_id, membership.user_id));
    if (member?.active && !isSeen(member.news_seen_until)) tx.note(circleMembers, member, { news_seen_until: until });
  });
};

export const activityHandlers: CareHandlers<typeof activityEndpoints> = {
  listCircleActivities: async (ctx, { params, query }) => ({
    ...(await sliceOf(
      ctx.db,
      activitiesOf(params.circle_id),
      query,
      newestSeenBy(ctx.membership.role),
      presentActivity,
    )),
    seen_until: ctx.membership.news_seen_until ?? null,
  }),
  markCircleActivitiesSeen: async (ctx, { body }) => markSeen(ctx, body.until),
  listMyCircleNews: async (ctx) => ({ items: await myNews(ctx) }),
};
