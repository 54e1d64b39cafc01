import { newUser, users } from '../../functions/src/core/users/store.ts';
import { firestore } from '../../functions/src/platform/firestore/client.ts';
import { encode } from '../../functions/src/platform/firestore/collection.ts';
import { addToCounter } from '../../functions/src/platform/firestore/counters.ts';
import { tenantDatabase } from '../../functions/src/platform/firestore/database.ts';
import { type Persona, TestTenant } from '../support/tenant.ts';

const names = ['Anna', 'Bruno', 'Chloé', 'David', 'Élodie', 'Farid', 'Greta', 'Hugo', 'Inès', 'Jonas'];

/** Names and addresses of realistic length. */
export const longNamedAt = (index: number) =>
  newUser({
    email: `charlotte.lindqvist.${index}@maison-lumen.example`,
    name: `Charlotte Lindqvist-Moreau ${index}`,
    language: 'en',
    verified: true,
    roles: ['ADMIN'],
  });

const personAt = (index: number) =>
  newUser({
    // Keep addresses short, since the emulator keeps all search terms in memory.
    email: `p${index}@k.example`,
    name: `${names[index % names.length]} P${index}`,
    language: 'en',
    verified: index % 2 === 0,
  });

const batchSize = 500;

export interface Filled {
  readonly tenant: TestTenant;
  /** A user in addition to the requested number. */
  readonly administrator: Persona;
}

const known = new Map<number, Promise<Filled>>();

/** Returns a tenant of this size. All callers share it. */
export const tenantOf = (size: number): Promise<Filled> => {
  const made = known.get(size) ?? make(size);
  known.set(size, made);
  return made;
};

const make = async (size: number): Promise<Filled> => {
  const tenant = await new TestTenant().create();
  const administrator = await tenant.person('Olga', { roles: ['CUSTOMER_ADMIN'] });
  await fillUsers(tenant.id, size);
  return { tenant, administrator };
};

/** Writes users straight to the database in batches and updates the counter, since the door writes one at a time. */
export const fillUsers = async (tenantId: string, size: number, person = personAt): Promise<void> => {
  const client = await firestore();
  const db = tenantDatabase(tenantId);
  const place = db.reference(client, users);
  for (let from = 0; from < size; from += batchSize * 4) {
    const batches = [0, 1, 2, 3].map((nth) => {
      const batch = client.batch();
      const start = from + nth * batchSize;
      for (let index = start; index < Math.min(size, start + batchSize); index++)
        batch.set(place.doc(`person-${String(index).padStart(6, '0')}`), encode(users, person(index), 1));
      return batch.commit();
    });
    await Promise.all(batches);
  }
  await addToCounter(db, client, users.name, size);
};
