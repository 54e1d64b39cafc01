import { setTimeout as wait } from 'node:timers/promises';
import { dueEntries } from '../../functions/src/platform/due-queue.ts';
import { firestore } from '../../functions/src/platform/firestore/client.ts';
import { platformDatabase } from '../../functions/src/platform/firestore/database.ts';

interface Held {
  readonly id: string;
  readonly attempts: number;
  readonly since: number;
}

/** Watches the entries that killed processes held: how long each waits until another process takes it up. */
export const watchTakenUp = () => {
  const held = new Map<string, Held>();
  const seconds: number[] = [];
  let isOver = false;

  /** Notes the entries that were running when a process was killed. */
  const note = async (since: number): Promise<void> => {
    const place = platformDatabase.reference(await firestore(), dueEntries);
    const found = await place
      .where('state', '==', 'waiting')
      .where('at', '>', new Date(since).toISOString())
      .where('takenBy', '==', 'process')
      .select('attempts')
      .get();
    for (const one of found.docs) {
      const attempts = one.get('attempts') as number;
      // Another kill may come before the entry is taken up. It has been waiting since the first one.
      if (held.get(one.id)?.attempts !== attempts) held.set(one.id, { id: one.id, attempts, since });
    }
  };

  const watching = (async () => {
    while (!isOver || held.size > 0) {
      await wait(1000);
      const entries = await platformDatabase.getMany(dueEntries, [...held.keys()]);
      for (const { id, attempts, state } of entries) {
        const before = held.get(id);
        if (!before || (attempts === before.attempts && state === 'waiting')) continue;
        held.delete(id);
        seconds.push((Date.now() - before.since) / 1000);
      }
    }
  })();

  return {
    note,
    /** Returns how long each entry waited, once all are taken up. */
    end: async (): Promise<readonly number[]> => {
      isOver = true;
      await watching;
      return seconds;
    },
  };
};
