import { FieldPath, type Query, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { firestore } from './client.ts';
import type { Database } from './database.ts';
import { count, fromFirestore } from './operations.ts';

/** A document of a group, with the ids in its path: `['circles', circleId, 'chatRooms', roomId, 'messages', id]`. */
export interface GroupDocument<Fields> {
  readonly path: readonly string[];
  readonly fields: Fields;
}

/** Sorts before every id, so it marks the beginning and the end of a range of paths. */
const first = '\0';

/**
 * Reads all collections of one name that lie below one of the owner's collections, such as the messages of all rooms of a
 * circle: `groupDocuments(db, 'messages', 'circles/c1/chatRooms')`.
 */
export const groupDocuments = <Fields extends object>(db: Database, name: string, below: string) => {
  const all = async (): Promise<Query> => {
    const client = await firestore();
    const [from, to] = [db.path(below), db.path(`${below}${first}`)];
    return client
      .collectionGroup(name)
      .where(FieldPath.documentId(), '>=', client.collection(from).doc(first))
      .where(FieldPath.documentId(), '<', client.collection(to).doc(first));
  };
  const decoded = (one: QueryDocumentSnapshot): GroupDocument<Fields> => ({
    path: one.ref.path.slice(db.path('').length).split('/'),
    // The rules have checked these fields when the client wrote them.
    fields: one.data() as Fields,
  });

  return {
    /** Counts the documents: one read, and one for each 1,000. */
    count: async (): Promise<number> => {
      const total = (await fromFirestore((await all()).count().get())).data().count;
      count('reads', Math.max(1, Math.ceil(total / 1000)));
      return total;
    },
    /** Yields the documents with these values, sorted by path. */
    async *walk(equal: Readonly<Record<string, string>>, atOnce: number): AsyncGenerator<GroupDocument<Fields>> {
      let query = await all();
      for (const [field, value] of Object.entries(equal)) query = query.where(field, '==', value);
      query = query.orderBy(FieldPath.documentId()).limit(atOnce);
      for (let last: QueryDocumentSnapshot | undefined; ;) {
        const { docs } = await fromFirestore((last ? query.startAfter(last) : query).get());
        count('reads', Math.max(1, docs.length));
        yield* docs.map(decoded);
        last = docs.at(-1);
        if (docs.length < atOnce) return;
      }
    },
  };
};
