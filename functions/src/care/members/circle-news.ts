import { limits } from '@kindred/contract/limits';
import type { GroupNews } from '../../http/module.ts';
import type { Database } from '../../platform/firestore/database.ts';
import { circleLink } from '../circles/circle-link.ts';
import { circles } from '../circles/store.ts';
import { circleMembers, membershipOf } from './store.ts';

/** Returns the facts about a circle that notifications need; undefined if it no longer exists or is deleted. */
export const circleNews = async (db: Database, circleId: string): Promise<GroupNews | undefined> => {
  const circle = await db.get(circles, circleId);
  if (circle?.status !== 'ACTIVE') return undefined;
  return {
    name: circle.name,
    link: circleLink(circle.slug),
    linkTo: (page) => circleLink(circle.slug, page),
    people: async (who) => {
      const where = { circle_id: circleId, active: true, ...(who === 'admins' && { role: 'admin' }) };
      const found = await db.find(circleMembers, where, limits.circleMembers);
      return found.filter(({ role }) => who !== 'writers' || role !== 'member').map(({ user_id }) => user_id);
    },
    isMember: async (userId) => (await membershipOf(db, circleId, userId)) !== undefined,
  };
};
