import type { CollectionReference, Firestore } from 'firebase-admin/firestore';

/** The administrator and their origin, as every audit entry names them. */
export interface Auditor {
  readonly actorId: string;
  readonly actorEmail: string;
  /** The tenant of the acting account. */
  readonly actorTenantId: string;
  readonly ip: string;
}

type Comparable = string | number | boolean;

/**
 * Equalities by field; dots address fields of nested objects. Of several values, one is enough. The database finds null only
 * by itself, never by a list.
 */
export type Where = Readonly<Record<string, Comparable | null | readonly Comparable[]>>;

/** The owner of documents that are read and written: a tenant, or the platform itself. */
export interface Owner {
  /** The administrator who makes the writes; undefined for other writers. */
  readonly auditor: Auditor | undefined;
  /** Returns the path of this owner's collection. */
  readonly path: (collection: string) => string;
  readonly reference: (client: Firestore, of: { readonly name: string }) => CollectionReference;
  readonly isOwnedBy: (tenantId: string) => boolean;
}
