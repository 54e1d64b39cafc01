import * as z from 'zod';
import { now, secondsFromNow, timestamp } from '../../platform/clock.ts';
import { newId, randomShare, sha256 } from '../../platform/crypto.ts';
import { TryLater } from '../../platform/due-queue.ts';
import { collection } from '../../platform/firestore/collection.ts';
import { platformDatabase } from '../../platform/firestore/database.ts';
import { inItsTurn } from '../../platform/turns.ts';

/** How many fetches call one name and port at the same time, from all instances together. */
const mostAtOnce = 2;
/** Longer than a call may take. After a process is killed, its calls count this long. */
const heldSeconds = 45;
/** How long a fetch waits for its turn, in seconds, at least and at most: at random, so that they do not all come back together. */
const [waitAtLeast, waitAtMost] = [3, 30];

/** The calls that are being made to a name and port. */
export const feedHosts = collection({
  name: 'feedHosts',
  times: 'camel',
  schema: z.object({ host: z.string(), calls: z.array(z.object({ id: z.string(), until: z.string() })) }),
  expireAt: (_fields, _created, updated) => new Date(Date.parse(updated) + 24 * 3600 * 1000),
});

/** Returns the name and port that a call to this URL goes to. */
const placeOf = (url: string): string => {
  const { hostname, port, protocol } = new URL(url);
  return `${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`;
};

/** The calls that this process makes, by name and port. Spares the database when they are all its own. */
const own = new Map<string, number>();

const later = () => new TryLater(secondsFromNow(waitAtLeast + randomShare() * (waitAtMost - waitAtLeast)));

const change = (
  place: string,
  next: (calls: readonly { id: string; until: string }[]) => { id: string; until: string }[] | undefined,
): Promise<boolean> =>
  // One after the other within this process, because transactions on one document hold each other up.
  inItsTurn(`feedHosts/${place}`, () =>
    platformDatabase.transaction(async (tx) => {
      const id = sha256(place).slice(0, 40);
      const known = (await tx.get(feedHosts, id))?.calls ?? [];
      const at = timestamp();
      const calls = next(known.filter(({ until }) => until > at));
      if (!calls) return false;
      if (calls.length > 0) tx.put(feedHosts, id, { host: place, calls });
      else tx.remove(feedHosts, id);
      return true;
    }),
  );

/** Makes a call to the host of a URL. Throws `TryLater` if two are being made to the same name and port already. */
export const inHostSlot = async <Result>(url: string, call: () => Promise<Result>): Promise<Result> => {
  const place = placeOf(url);
  if ((own.get(place) ?? 0) >= mostAtOnce) throw later();
  own.set(place, (own.get(place) ?? 0) + 1);
  try {
    const id = newId();
    const until = timestamp(now() + heldSeconds * 1000);
    const isTaken = await change(place, (calls) => (calls.length < mostAtOnce ? [...calls, { id, until }] : undefined));
    if (!isTaken) throw later();
    try {
      return await call();
    } finally {
      await change(place, (calls) => calls.filter((one) => one.id !== id));
    }
  } finally {
    const left = own.get(place)! - 1;
    if (left > 0) own.set(place, left);
    else own.delete(place);
  }
};
