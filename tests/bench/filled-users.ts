import { newUser, users } from '../../functions/src/core/users/store.ts';
import { firestore } from '../../functions/src/platform/firestore/client.ts';
import { encode } from '../../functions/src/platform/firestore/collection.ts';
import { counterPlace } from '../../functions/src/platform/firestore/counters.ts';
import { tenantDatabase } from '../../functions/src/platform/firestore/database.ts';

const names = ['Anna', 'Bruno', 'Chloé', 'David', 'Élodie', 'Farid', 'Greta', 'Hugo', 'Inès', 'Jonas'];

const personAt = (index: number) =>
  newUser({
    email: `person-${index}@example.com`,
    name: `${names[index % names.length]} Person${index}`,
    language: 'en',
    verified: index % 2 === 0,
  });

const batchSize = 500;

/** People straight into the database, past the door's one at a time; the counter says how many there are. */
export const fillUsers = async (tenantId: string, size: number): Promise<void> => {
  const client = await firestore();
  const db = tenantDatabase(tenantId);
  const place = db.reference(client, users);
  for (let from = 0; from < size; from += batchSize * 4) {
    const batches = [0, 1, 2, 3].map((nth) => {
      const batch = client.batch();
      const start = from + nth * batchSize;
      for (let index = start; index < Math.min(size, start + batchSize); index++)
        batch.set(place.doc(`person-${String(index).padStart(6, '0')}`), encode(users, personAt(index), 1));
      return batch.commit();
    });
    await Promise.all(batches);
  }
  await counterPlace(db, client, users.name).set({ count: (await db.counter(users)) + size });
};
