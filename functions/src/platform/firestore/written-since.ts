import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { firestore } from './client.ts';
import type { Database } from './database.ts';
import { count, fromFirestore } from './operations.ts';

/** What clients wrote into one collection since a time in milliseconds: the newest first, by their time field. */
export const writtenSince = async <Fields extends object>(
  db: Database,
  name: string,
  field: string,
  since: number,
  limit: number,
): Promise<(Fields & { readonly id: string })[]> => {
  const all = db.reference(await firestore(), { name });
  const docs = await read(all.where(field, '>', new Date(since)).orderBy(field, 'desc').limit(limit));
  // The rules have checked these fields when the client wrote them.
  return docs.map((one) => ({ ...(one.data() as Fields), id: one.id }));
};

/** A document of any tenant: the tenant, and the ids in its path below the tenant's record. */
export interface TenantDocument {
  readonly tenantId: string;
  readonly path: readonly string[];
  /** The value of the field that was asked for, in milliseconds. */
  readonly at: number;
}

/**
 * Returns the documents of all tenants, in collections of this name, whose time field is later than a time in milliseconds:
 * the oldest first. One read if there are none.
 */
export const changedSince = async (
  name: string,
  field: string,
  since: number,
  limit: number,
): Promise<TenantDocument[]> => {
  const all = (await firestore()).collectionGroup(name).where(field, '>', new Date(since));
  const docs = await read(all.orderBy(field).select(field).limit(limit));
  return docs.map((one) => {
    const [, tenantId, ...path] = one.ref.path.split('/') as [string, string, ...string[]];
    return { tenantId, path, at: (one.get(field) as { toMillis: () => number }).toMillis() };
  });
};

const read = async (query: Query): Promise<QueryDocumentSnapshot[]> => {
  const { docs } = await fromFirestore(query.get());
  count('reads', Math.max(1, docs.length));
  return docs;
};
