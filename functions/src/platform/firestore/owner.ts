import type { CollectionReference, Firestore } from 'firebase-admin/firestore';

/** The administrator and their origin, as every audit entry names them. */
export interface Auditor {
  readonly actorId: string;
  readonly actorEmail: string;
  /** The tenant whose account acts. */
  readonly actorTenantId: string;
  readonly ip: string;
}

/** Equalities by field; dots address fields of nested objects. */
export type Where = Readonly<Record<string, string | number | boolean | null>>;

/** Whose documents are read and written: a tenant's, or the platform's own. */
export interface Owner {
  /** The administrator who makes the writes; undefined for anybody else's. */
  readonly auditor: Auditor | undefined;
  /** Returns the path of this owner's collection. */
  readonly path: (collection: string) => string;
  readonly reference: (client: Firestore, of: { readonly name: string }) => CollectionReference;
  readonly isOwnedBy: (tenantId: string) => boolean;
}
