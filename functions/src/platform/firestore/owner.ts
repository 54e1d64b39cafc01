import type { CollectionReference, Firestore } from 'firebase-admin/firestore';
import type { Auditor } from './audit.ts';

/** Equalities by field; a dot leads into an object. */
export type Where = Readonly<Record<string, string | number | boolean>>;

/** Whose documents are read and written: a tenant's, or the platform's own. */
export interface Owner {
  /** The administrator in whose name it is written to; undefined for everybody else's writes. */
  readonly auditor: Auditor | undefined;
  /** Where a collection of this owner lies. */
  readonly path: (collection: string) => string;
  readonly reference: (client: Firestore, of: { readonly name: string }) => CollectionReference;
  readonly isOwnedBy: (tenantId: string) => boolean;
}
