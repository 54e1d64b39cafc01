import { FieldPath, type Query, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { firestore } from './client.ts';
import type { Database } from './database.ts';
import { isDocumentId } from './document-id.ts';
import type { Instant } from './instant.ts';
import { count, fromFirestore } from './operations.ts';

/** A document that a client wrote under the rules, with times from the server's clock. */
type ClientDocument<Fields> = Fields & { readonly id: string; readonly created_at: Instant };

/** A part of a collection, starting with the newest document; with `after` or `oldestFirst`, with the oldest. */
interface Window {
  /** Only documents before or after this one. */
  readonly before?: ClientDocument<object> | undefined;
  readonly after?: ClientDocument<object> | undefined;
  readonly oldestFirst?: boolean;
  readonly contains?: { readonly field: string; readonly name: string } | undefined;
  readonly limit: number;
}

/**
 * Reads a collection that clients write. Its documents have the fields that the rules demand, but no version and no
 * search keys.
 */
export const clientDocuments = <Fields extends object>(db: Database, name: string) => {
  const place = async () => db.reference(await firestore(), { name });
  const decoded = (one: QueryDocumentSnapshot): ClientDocument<Fields> => {
    const fields: Record<string, unknown> = one.data();
    // The rules have checked these fields when the client wrote them.
    return { ...fields, id: one.id } as ClientDocument<Fields>;
  };

  return {
    /** Reads one document; undefined if it does not exist. */
    get: async (id: string): Promise<ClientDocument<Fields> | undefined> => {
      if (!isDocumentId(id)) return undefined;
      const snapshot = await fromFirestore((await place()).doc(id).get());
      count('reads', 1);
      return snapshot.exists ? decoded(snapshot as QueryDocumentSnapshot) : undefined;
    },
    /** Returns the documents of a window, in the order of the window. */
    list: async ({
      before,
      after,
      oldestFirst = Boolean(after),
      contains,
      limit,
    }: Window): Promise<ClientDocument<Fields>[]> => {
      const order = oldestFirst ? 'asc' : 'desc';
      let query: Query = await place();
      if (contains) query = query.where(contains.field, 'array-contains', contains.name);
      query = query.orderBy('created_at', order).orderBy(FieldPath.documentId(), order);
      const from = after ?? before;
      if (from) query = query.startAfter(from.created_at, from.id);
      const snapshot = await fromFirestore(query.limit(limit).get());
      count('reads', Math.max(1, snapshot.size));
      return snapshot.docs.map(decoded);
    },
    /** Returns the id of a document whose list `field` contains this value; undefined if there is none. One read. */
    idOfOneWith: async (field: string, value: unknown): Promise<string | undefined> => {
      const snapshot = await fromFirestore(
        (await place()).where(field, 'array-contains', value).select().limit(1).get(),
      );
      count('reads', 1);
      return snapshot.docs[0]?.id;
    },
    /** Changes these fields of an existing document. */
    update: async (id: string, fields: Readonly<Record<string, unknown>>): Promise<void> => {
      await fromFirestore((await place()).doc(id).update(fields));
      count('writes', 1);
    },
    /** Counts the documents since this time, or all of them, up to `most`. */
    countSince: async (since: Instant | undefined, most: number): Promise<number> => {
      const all: Query = await place();
      const newer = since ? all.where('created_at', '>', since) : all;
      const answer = await fromFirestore(newer.limit(most).count().get());
      count('reads', 1);
      return answer.data().count;
    },
  };
};
