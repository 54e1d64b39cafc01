import { Heartbeat } from '@kindred/contract/care/presence/presence';
import * as z from 'zod';
import { collection } from '../../platform/firestore/collection.ts';
import type { Database } from '../../platform/firestore/database.ts';

export type Heartbeats = Readonly<Record<string, Heartbeat>>;

/** A circle's live documents, which members write themselves under the rules; the API writes for clients that cannot. */
export const live = (circleId: string) =>
  collection({
    name: `circles/${circleId}/live`,
    times: 'snake',
    schema: z.object({ m: z.record(z.string(), Heartbeat) }),
  });

/** The heartbeats of a circle's members, by person. */
export const heartbeats = async (db: Database, circleId: string): Promise<Heartbeats> =>
  (await db.get(live(circleId), 'presence'))?.m ?? {};
