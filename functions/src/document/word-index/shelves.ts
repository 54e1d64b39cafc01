import { type Database, tenantDatabase } from '../../platform/firestore/database.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { inItsTurn } from '../../platform/turns.ts';
import { type IndexedDocument, libraryIndex, libraryShelves, shelfIds, shelfOf } from './store.ts';

/** What the index needs to know of a document. */
export type IndexedFacts = Pick<IndexedDocument, 'revision' | 'name' | 'audience' | 'userIds' | 'tags' | 'language'> & {
  readonly id: string;
};

const factsOf = ({ revision, name, audience, userIds, tags, language }: IndexedFacts) => ({
  revision,
  name,
  audience,
  userIds: [...userIds],
  tags: [...tags],
  language,
});

/** Runs work on a tenant's index one after the other within this process: it changes the same few documents. */
export const inTurnOfIndex = <Result>(tenantId: string, work: () => Promise<Result>): Promise<Result> =>
  inItsTurn(tenantDatabase(tenantId).path(libraryIndex.name), work);

/** Returns all documents of the index by id. Reads the 8 shelves. */
export const indexedDocuments = async (db: Database): Promise<ReadonlyMap<string, IndexedDocument>> => {
  const shelves = await db.getMany(libraryShelves, shelfIds);
  return new Map(shelves.flatMap(({ documents }) => Object.entries(documents)));
};

/** Changes what the index knows of a document. `change` gets undefined if it knows nothing, and removes with it. */
const changeIndexed = async (
  tx: Transaction,
  documentId: string,
  change: (known: IndexedDocument | undefined) => IndexedDocument | undefined,
): Promise<void> => {
  const shelf = shelfOf(documentId);
  const { [documentId]: known, ...others } = (await tx.get(libraryShelves, shelf))?.documents ?? {};
  const changed = change(known);
  if (!known && !changed) return;
  tx.put(libraryShelves, shelf, { documents: changed ? { ...others, [documentId]: changed } : others });
};

/** Tells the index of a document's new name, audience, tags or language. Nothing happens if it is not in the index. */
export const updateIndexed = (tx: Transaction, facts: IndexedFacts): Promise<void> =>
  changeIndexed(tx, facts.id, (known) => known && { ...known, ...factsOf(facts) });

/** Takes a document out of the index: no question finds it any more. */
export const removeIndexed = (tx: Transaction, documentId: string): Promise<void> =>
  changeIndexed(tx, documentId, () => undefined);

/** Lets questions find the generation that was indexed, instead of the one before. */
export const publishIndexed = (tx: Transaction, facts: IndexedFacts, generation: number): Promise<void> =>
  changeIndexed(tx, facts.id, (known) => {
    // Published before: the call is repeated after a crash.
    if (known?.pending?.generation !== generation) return known;
    return { ...factsOf(facts), generation, ranges: known.pending.ranges, pending: null };
  });

/** Notes a document whose chunks are being indexed, with the slots that they have so far. */
export const noteIndexing = (
  tx: Transaction,
  facts: IndexedFacts,
  pending: NonNullable<IndexedDocument['pending']>,
): Promise<void> =>
  changeIndexed(tx, facts.id, (known) =>
    known ? { ...known, pending } : { ...factsOf(facts), generation: 0, ranges: [], pending },
  );
