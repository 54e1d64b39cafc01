import type { Collection } from '../platform/firestore/collection.ts';
import type { Database } from '../platform/firestore/database.ts';
import type { Where } from '../platform/firestore/owner.ts';

const most = 5000;

/** Removes the name of a person whose account has ended from these records, and so from the circle's news. */
export const forgetName = async (db: Database, of: Collection<any>, where: Where, name: string): Promise<void> => {
  const found: readonly { readonly id: string; readonly [name: string]: unknown }[] = await db.find(of, where, most);
  for (const { id } of found.filter((one) => one[name])) {
    await db.transaction(async (tx) => {
      const record = await tx.get(of, id);
      if (record) tx.update(of, record, { [name]: null });
    });
  }
};
