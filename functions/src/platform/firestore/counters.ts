import type { Firestore, Transaction as NativeTransaction } from 'firebase-admin/firestore';
import type { Database } from './database.ts';

/** Where an owner's counter of a collection lies. */
export const counterPlace = (owner: Database, client: Firestore, collection: string) =>
  owner.reference(client, { name: 'counters' }).doc(collection);

/** What one transaction costs, and how many documents it adds to each counted collection, less those it takes away. */
export class Tally {
  readonly #changes = new Map<string, { owner: Database; name: string; by: number }>();
  writes = 0;

  add(owner: Database, name: string, by: 1 | -1): void {
    const path = owner.path(name);
    this.#changes.set(path, { owner, name, by: (this.#changes.get(path)?.by ?? 0) + by });
  }

  /** Writes the counters, each once. They are not read for it, so that two who count do not collide. */
  async settle(client: Firestore, native: NativeTransaction): Promise<void> {
    const changed = [...this.#changes.values()].filter(({ by }) => by !== 0);
    if (changed.length === 0) return;
    const { FieldValue } = await import('firebase-admin/firestore');
    for (const { owner, name, by } of changed) {
      native.set(counterPlace(owner, client, name), { count: FieldValue.increment(by) }, { merge: true });
      this.writes += 1;
    }
  }
}
