import type { CircleNews } from '@kindred/contract/care/activities/activity';
import type { SignedInContext } from '../../http/context.ts';
import type { Database } from '../../platform/firestore/database.ts';
import { circleMembers, type Membership } from '../members/store.ts';
import { seenBy } from './policy.ts';
import { activitiesOf, presentActivity, type StoredActivity } from './store.ts';

const mostCircles = 50;
const shown = 3;
const mostCounted = 100;

/** Sorts after every time. */
const never = '9';

/** Counts other members' news since a time: one read for all news, one for the member's own. */
const countSince = async (db: Database, { circle_id, user_id, role }: Membership, seen: string): Promise<number> => {
  const where = seenBy(role);
  // The first string after this time.
  const since = { field: '_sort.at', from: `${seen}\0`, to: never };
  const [all, own] = await Promise.all([
    db.count(activitiesOf(circle_id), where, since),
    db.count(activitiesOf(circle_id), { ...where, actor_id: user_id }, since),
  ]);
  return Math.min(all - own, mostCounted);
};

/** Returns the news of a member's circle. Events before they joined do not count as new to them. */
const newsFor = async (db: Database, member: Membership): Promise<CircleNews> => {
  const { circle_id, user_id, role, joined_at, news_seen_until: seen = joined_at } = member;
  const newest = await db.search(activitiesOf(circle_id), { where: seenBy(role), by: ['at', 'desc'], limit: shown });
  const isUnseen = ({ at, actor_id }: StoredActivity) => at > seen && actor_id !== user_id;
  // There can only be more if the oldest of these is new.
  const hasMore = newest.length === shown && newest.at(-1)!.at > seen;
  const unseen = hasMore ? await countSince(db, member, seen) : newest.filter(isUnseen).length;
  return { circle_id, unseen, newest: newest.map(presentActivity) };
};

/** Returns the news of each of the caller's circles, with the number of unseen items, the latest news first. */
export const myNews = async ({ db, actor }: Pick<SignedInContext, 'db' | 'actor'>): Promise<CircleNews[]> => {
  const where = { user_id: actor.uid, active: true };
  const mine = await db.search(circleMembers, { where, by: ['circle_name', 'asc'], limit: mostCircles });
  const news = await Promise.all(mine.map((member) => newsFor(db, member)));
  const latest = ({ newest }: CircleNews) => newest[0]?.at ?? '';
  return news.toSorted((one, other) => latest(other).localeCompare(latest(one)));
};
