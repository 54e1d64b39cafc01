import { Heartbeat } from '@kindred/contract/care/presence/presence';
import * as z from 'zod';
import { collection } from '../../platform/firestore/collection.ts';
import type { Database } from '../../platform/firestore/database.ts';

export type Heartbeats = Readonly<Record<string, Heartbeat>>;

/** A heartbeat a minute goes to `presence`, a change of state to `changes`; who has a key in them is a member. */
export const liveDocuments = ['presence', 'changes'] as const;

/**
 * `since` says, by person, which sessions are over: those that began by this time, in milliseconds. Rules compare it with the
 * token; it is the API's alone.
 */
const LiveDocument = z.object({
  m: z.record(z.string(), Heartbeat),
  since: z.record(z.string(), z.number()).optional(),
});
export type LiveDocument = z.infer<typeof LiveDocument>;

/** A circle's live documents, which members write themselves under the rules; the API writes for clients that cannot. */
export const live = (circleId: string) =>
  collection({
    name: `circles/${circleId}/live`,
    times: 'snake',
    schema: LiveDocument,
  });

/** Of each person the newer heartbeat: which of the documents has it depends on what it told. */
export const newest = (one: Heartbeats, other: Heartbeats): Heartbeats => {
  const merged: Record<string, Heartbeat> = { ...one };
  for (const [userId, heartbeat] of Object.entries(other)) {
    const known = merged[userId];
    if (!known || heartbeat.at > known.at) merged[userId] = heartbeat;
  }
  return merged;
};

/** The newest heartbeats of a circle's members, by person. */
export const heartbeats = async (db: Database, circleId: string): Promise<Heartbeats> => {
  const documents = await db.getMany(live(circleId), liveDocuments);
  return documents.reduce<Heartbeats>((merged, { m }) => newest(merged, m), {});
};
