import type { Collection } from '../platform/firestore/collection.ts';
import type { Database } from '../platform/firestore/database.ts';
import { archives } from './archives/store.ts';
import { joinRequests } from './join-requests/store.ts';
import { careSamples } from './seeds/store.ts';
import { userContactKeys, userContacts } from './user-contacts/store.ts';

/** What is a person's own, by `user_id`, and goes with the account. What was written in circles stays there. */
const keptOfPeople: readonly Collection<any>[] = [userContacts, userContactKeys, joinRequests, careSamples, archives];

const batch = 200;

/** Deletes what was one person's own; after a crash it goes on with the rest. */
export const removeOwnRecords = async (db: Database, userId: string): Promise<void> => {
  for (const kept of keptOfPeople) {
    for (;;) {
      const found = await db.find(kept, { user_id: userId }, batch);
      await Promise.all(found.map(({ id }) => db.remove(kept, id)));
      if (found.length < batch) break;
    }
  }
};
