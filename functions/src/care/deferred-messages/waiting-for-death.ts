import { limits } from '@kindred/contract/limits';
import { pages } from '../../platform/firestore/batches.ts';
import type { Database } from '../../platform/firestore/database.ts';
import type { DeathHour, Released } from '../noun.ts';
import { membersNow } from './members.ts';
import { waitingForDeath } from './move.ts';
import { deferredMessages, openMessage, type StoredMessage } from './store.ts';
import { dueTimeOf } from './times.ts';

/** Returns the authors of a circle's messages that wait for its subject's death, without duplicates. */
export const authorsForDeath = async (db: Database, circleId: string): Promise<string[]> => {
  const authors = new Set<string>();
  const request = { where: waitingForDeath(circleId), sort: 'created_at', order: 'desc', limit: 100 } as const;
  for await (const messages of pages(db, deferredMessages, request))
    for (const { user_id } of messages) authors.add(user_id);
  return [...authors];
};

/**
 * Returns who would receive the circle's messages that wait for its subject's death, and when. Looks at up to 200
 * messages. One read for each, and one for each member of the circle.
 */
export const releasedByDeath = async (
  db: Database,
  tenantId: string,
  circleId: string,
  { date, releasesAt }: DeathHour,
): Promise<Released> => {
  const most = limits.deferredForecast;
  const found = await db.find(deferredMessages, waitingForDeath(circleId), most + 1);
  const sent = found.slice(0, most).filter(({ held_at }) => !held_at);
  const members = sent.some(({ scope }) => scope !== 'INDIVIDUAL') ? await membersNow(db, circleId) : [];
  const recipientsOf = async (message: StoredMessage): Promise<readonly string[]> => {
    if (message.scope === 'INDIVIDUAL') return (await openMessage(tenantId, message)).recipients;
    return members
      .filter(({ user_id, role }) => user_id !== message.user_id && (message.scope === 'CIRCLE' || role !== 'member'))
      .map(({ user_id }) => user_id);
  };
  const recipients = new Set((await Promise.all(sent.map(recipientsOf))).flat());
  const times = sent.map((message) => {
    const due = dueTimeOf(message, date);
    return due && releasesAt && due < releasesAt ? releasesAt : due;
  });
  return { times, recipients, isWhole: found.length <= most };
};
