import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { firestore } from './client.ts';
import type { Database } from './database.ts';
import { count, fromFirestore } from './operations.ts';

/**
 * Returns what clients wrote into one collection since a time in milliseconds, and before another if given. The newest
 * are first, by their time field.
 */
export const writtenSince = async <Fields extends object>(
  db: Database,
  name: string,
  field: string,
  since: number,
  limit: number,
  until?: number,
): Promise<(Fields & { readonly id: string })[]> => {
  const later = db.reference(await firestore(), { name }).where(field, '>', new Date(since));
  const all = until === undefined ? later : later.where(field, '<', new Date(until));
  const docs = await read(all.orderBy(field, 'desc').limit(limit));
  // The rules have checked these fields when the client wrote them.
  return docs.map((one) => ({ ...(one.data() as Fields), id: one.id }));
};

/** A document of any tenant: the tenant's id, and the ids in its path below the tenant's record. */
export interface TenantDocument {
  readonly tenantId: string;
  readonly path: readonly string[];
  /** The value of the requested time field, in milliseconds. */
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

/**
 * A position in the order of a time field across all tenants: a time to the nanosecond, and the document at that time.
 */
export interface Position {
  readonly seconds: number;
  readonly nanoseconds: number;
  /** Empty if the position is only a time. */
  readonly path: string;
}

/** A document of any tenant with some of its fields, and its position in the order. */
export interface PlacedDocument<Fields> {
  readonly tenantId: string;
  /** The ids in its path below the tenant's record. */
  readonly path: readonly string[];
  readonly fields: Fields;
  readonly position: Position;
}

/**
 * Returns these fields of the documents of all tenants, in collections of this name, that come after a position in the
 * order of a time field, up to a time in milliseconds: the oldest first. One read if there are none.
 */
export const writtenAfter = async <Fields extends object>(
  name: string,
  field: string & keyof Fields,
  { after, until, limit }: { readonly after: Position; readonly until: number; readonly limit: number },
  fields: readonly (string & keyof Fields)[],
): Promise<PlacedDocument<Fields>[]> => {
  const { FieldPath, Timestamp } = await import('firebase-admin/firestore');
  const from = new Timestamp(after.seconds, after.nanoseconds);
  const all = (await firestore()).collectionGroup(name).where(field, '<=', new Date(until));
  const later = after.path ? all : all.where(field, '>', from);
  const inOrder = later.orderBy(field).orderBy(FieldPath.documentId());
  const next = after.path ? inOrder.startAfter(from, after.path) : inOrder;
  const docs = await read(next.select(field, ...fields).limit(limit));
  return docs.map((one) => {
    const [, tenantId, ...path] = one.ref.path.split('/') as [string, string, ...string[]];
    const { seconds, nanoseconds } = one.get(field) as Position;
    // The rules have checked these fields when the client wrote them.
    return { tenantId, path, fields: one.data() as Fields, position: { seconds, nanoseconds, path: one.ref.path } };
  });
};

const read = async (query: Query): Promise<QueryDocumentSnapshot[]> => {
  const { docs } = await fromFirestore(query.get());
  count('reads', Math.max(1, docs.length));
  return docs;
};
