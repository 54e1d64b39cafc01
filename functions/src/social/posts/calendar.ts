import { fieldError } from '../../platform/api-error.ts';
import { timestamp } from '../../platform/clock.ts';
import type { Database } from '../../platform/firestore/database.ts';
import { posts, presentPost } from './store.ts';

const mostDays = 62;
const mostShown = 500;
const day = 24 * 3600 * 1000;

/** Lists the posts whose time is at least `from` and before `to`, by time. */
export const listBetween = async (db: Database, asked: { readonly from: string; readonly to: string }) => {
  const [from, to] = [Date.parse(asked.from), Date.parse(asked.to)];
  if (to <= from) throw fieldError('bad_request', 'to', 'The end must be after the start', 'custom');
  if (to - from > mostDays * day) throw fieldError('bad_request', 'to', `At most ${mostDays} days`, 'too_long');
  const within = { from: timestamp(from), to: timestamp(to) };
  const { items, nextCursor } = await db.scan(posts, { sort: 'calendar', order: 'asc', within, limit: mostShown });
  return { items: items.map(presentPost), isComplete: nextCursor === null };
};
