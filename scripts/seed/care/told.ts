import type { Collection } from '../../../functions/src/platform/firestore/collection.ts';
import type { Database } from '../../../functions/src/platform/firestore/database.ts';
import { daysAgo } from '../data.ts';

/** Dates the news about a new record back by this many days. Does nothing if the record makes no news. */
export const tellAsOf = async (db: Database, of: Collection<any>, id: string, days: number): Promise<void> => {
  const record: object | undefined = await db.get(of, id);
  const told = record && of.echo?.({ ...record, id });
  if (told) await db.update(told.into, told.id, undefined, () => ({ at: daysAgo(days) }));
};
