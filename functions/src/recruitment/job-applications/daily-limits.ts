import { inItsTurn } from '../../platform/turns.ts';
import * as z from 'zod';
import { tooMany } from '../../identity/call-limit.ts';
import { now, timestamp } from '../../platform/clock.ts';
import type { Context } from '../../http/context.ts';
import { sha256 } from '../../platform/crypto.ts';
import { collection } from '../../platform/firestore/collection.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';

const dayMilliseconds = 24 * 3_600_000;

/** The most applications in a day (UTC) that nobody has confirmed yet. More would fill the storage and the day's mail. */
const most = {
  tenant: 2000,
  position: 300,
  /** Mails to one address. */
  address: 20,
} as const;

export const applicationCounts = collection({
  name: 'jobApplicationCounts',
  times: 'camel',
  schema: z.object({ count: z.int(), until: z.number() }),
  expireAt: ({ until }) => new Date(until),
});

interface Place {
  readonly positionId: string;
  readonly addressId: string;
}

/**
 * Counts an application. Returns false if its address has had enough mail today. Throws 429 if the position or the tenant has had
 * enough.
 */
export const takePlace = ({ db, tenant }: Context, place: Place): Promise<boolean> =>
  // Several at once would wait for each other's locks.
  inItsTurn(`job-applications/${tenant.id}`, () => db.transaction((tx) => count(tx, place)));

const count = async (tx: Transaction, { positionId, addressId }: Place): Promise<boolean> => {
  const day = timestamp().slice(0, 10);
  const until = Date.parse(`${day}T00:00:00.000Z`) + dayMilliseconds;
  const places = [
    { limit: most.tenant, id: `${day}_tenant` },
    { limit: most.position, id: `${day}_${sha256(positionId).slice(0, 24)}` },
    { limit: most.address, id: `${day}_${addressId}` },
  ];
  const found = await Promise.all(places.map(({ id }) => tx.get(applicationCounts, id)));
  const full = places.map(({ limit }, nth) => (found[nth]?.count ?? 0) >= limit);
  if (full[0] || full[1]) throw tooMany(until - now());
  if (full[2]) return false;
  places.forEach(({ id }, nth) => tx.put(applicationCounts, id, { count: (found[nth]?.count ?? 0) + 1, until }));
  return true;
};
