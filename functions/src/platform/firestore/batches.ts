import type { Case, Collection, Stored } from './collection.ts';
import type { Database } from './database.ts';
import type { ListRequest } from './list-query.ts';
import type { Where } from './owner.ts';

const atOnce = 100;

/**
 * Finds the documents that match these equalities, 100 at a time, until none are left. The caller changes or removes each of
 * a batch, so that it matches no more.
 */
export async function* batches<Fields, Times extends Case>(
  db: Database,
  of: Collection<Fields, Times>,
  where: Where,
): AsyncGenerator<Stored<Fields, Times>[]> {
  for (;;) {
    const found = await db.find(of, where, atOnce);
    if (found.length > 0) yield found;
    if (found.length < atOnce) return;
  }
}

/** Removes the documents that match these equalities, each in a write of its own. */
export const removeEvery = async <Fields, Times extends Case>(
  db: Database,
  of: Collection<Fields, Times>,
  where: Where,
): Promise<void> => {
  for await (const found of batches(db, of, where)) await Promise.all(found.map(({ id }) => db.remove(of, id)));
};

/** Reads a list to its end, a page at a time. */
export async function* pages<Fields, Times extends Case>(
  db: Database,
  of: Collection<Fields, Times>,
  request: Omit<ListRequest, 'offset' | 'cursor'>,
): AsyncGenerator<Stored<Fields, Times>[]> {
  let cursor: string | undefined;
  do {
    const { items, nextCursor } = await db.scan(of, { ...request, cursor });
    yield items;
    cursor = nextCursor ?? undefined;
  } while (cursor);
}
