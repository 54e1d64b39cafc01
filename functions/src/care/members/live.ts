import { Heartbeat, newerHeartbeat } from '@kindred/contract/care/presence/presence';
import * as z from 'zod';
import { collection } from '../../platform/firestore/collection.ts';
import type { Database } from '../../platform/firestore/database.ts';

export type Heartbeats = Readonly<Record<string, Heartbeat>>;

/** `presence` takes one heartbeat a minute, `changes` takes changes of state. The keys are the members' ids. */
export const liveDocuments = ['presence', 'changes'] as const;

/**
 * `since` holds, by person, up to when sessions have ended: those that began up to this time, in milliseconds. Rules
 * compare it with the token. `members`, only in `changes`, rises with every visible change of the list of members:
 * clients with the circle open listen to it and fetch the list again. Only the API writes these two.
 */
const LiveDocument = z.object({
  m: z.record(z.string(), Heartbeat),
  since: z.record(z.string(), z.number()).optional(),
  members: z.number().optional(),
});
export type LiveDocument = z.infer<typeof LiveDocument>;

/** A circle's live documents. Members write them directly, under the rules; the API writes for clients that cannot. */
export const live = (circleId: string) =>
  collection({
    name: `circles/${circleId}/live`,
    times: 'snake',
    schema: LiveDocument,
  });

/** Merges both documents by person, keeping the newer heartbeat. */
export const newest = (one: Heartbeats, other: Heartbeats): Heartbeats => {
  const merged: Record<string, Heartbeat> = { ...one };
  for (const [userId, heartbeat] of Object.entries(other)) merged[userId] = newerHeartbeat(merged[userId], heartbeat);
  return merged;
};

/**
 * Returns the newest heartbeat of each member of a circle, by person, and when the circle's list of members last
 * changed.
 */
export const whoIsHere = async (
  db: Database,
  circleId: string,
): Promise<{ readonly here: Heartbeats; readonly membersChanged: number }> => {
  const documents = await db.getMany(live(circleId), liveDocuments);
  return {
    here: documents.reduce<Heartbeats>((merged, { m }) => newest(merged, m), {}),
    membersChanged: Math.max(0, ...documents.map(({ members = 0 }) => members)),
  };
};

/** Returns when a circle's list of members last changed. */
export const membersChangedAt = async (db: Database, circleId: string): Promise<number> =>
  (await db.get(live(circleId), 'changes'))?.members ?? 0;

/** Returns the newest heartbeat of each member of a circle, by person. */
export const heartbeats = async (db: Database, circleId: string): Promise<Heartbeats> =>
  (await whoIsHere(db, circleId)).here;
