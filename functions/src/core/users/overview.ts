import { growthOf, type OverviewSource } from '../../http/overview.ts';
import { now, timestamp } from '../../platform/clock.ts';
import { users } from './store.ts';

const week = 7 * 24 * 3600 * 1000;

/** Returns the number of people, and how many of them signed up within a week. */
export const usersInFigures: OverviewSource = async (db) => {
  const [people, amount] = await Promise.all([
    growthOf(db, users, 'people'),
    db.count(users, {}, { field: 'createdAt', from: timestamp(now() - week), to: '9999' }),
  ]);
  return [people, { kind: 'amount', name: 'sign-ups', amount, isProblem: false }];
};
