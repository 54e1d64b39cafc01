import type { Tenant } from '@kindred/contract/core/tenant/tenant';
import type { Database } from '../platform/firestore/database.ts';

/** A text that can be translated: one field of one entity. */
export interface SourceText {
  readonly entityId: string;
  readonly field: string;
  /** The language of the original, which `texts` includes. */
  readonly language: string;
  /** The original, and the product's own translations of it. */
  readonly texts: Readonly<Record<string, string>>;
  readonly maxLength: number;
}

/** A type of entities whose texts can be translated. Nouns declare theirs. */
export interface Translatable {
  readonly entityType: string;
  /**
   * Loads a function that returns the texts of a tenant's entities. They must be few, since the overview reads all of
   * them.
   */
  readonly load: () => Promise<(tenant: Tenant, db: Database) => Promise<readonly SourceText[]>>;
}
