import type { SearchKind } from '@kindred/contract/search-kinds';
import type { SignedInContext } from '../http/context.ts';
import type { Module } from '../http/module.ts';
import type { Noun } from '../http/noun.ts';
import type { Search } from '../http/search.ts';
import type { Collection } from '../platform/firestore/collection.ts';
import type { Transaction } from '../platform/firestore/transaction.ts';
import type { StoredApplication } from './client-applications/store.ts';
import type { SecretAddress } from './configs/secret-addresses.ts';

/** What core passes to its nouns that go through all nouns or all modules. */
export interface CoreRegistry {
  readonly nouns: readonly CoreNoun[];
  readonly modules: () => Promise<readonly Module[]>;
}

/** Removes a noun's data about an account. `isAskedFor` is true if the person wants to be forgotten. */
type AccountEnded = (tenantId: string, userId: string, isAskedFor: boolean) => Promise<void>;

/** Collections whose keys and counters core's migrations correct. */
export interface MaintainedCollections {
  /** Collections of each tenant. */
  readonly tenants?: readonly Collection<any>[];
  /** Collections of the platform itself. */
  readonly platform?: readonly Collection<any>[];
}

/** A noun's actions when a client application changes or is removed: in its transaction, and after the commit. */
export interface ApplicationHook {
  readonly write: (tx: Transaction, ctx: SignedInContext, application: StoredApplication) => Promise<void>;
  readonly committed: (ctx: SignedInContext, applicationId: string) => void;
}

/** Core's declarations for one of its nouns. */
export interface CoreNoun extends Noun<CoreRegistry> {
  /** How the product-wide search finds its records. */
  readonly search?: { readonly kind: SearchKind; readonly load: () => Promise<Search> };
  /** Its collections with keys for lists, or with a counter. */
  readonly kept?: () => Promise<MaintainedCollections>;
  /** Runs in the due queue after an account has ended. It may run twice. */
  readonly accountEnded?: () => Promise<AccountEnded>;
  /** Secrets of a tenant's configuration that the noun sends somewhere, each with the entry that has the address. */
  readonly secretAddresses?: readonly SecretAddress[];
  readonly applicationChanged?: () => Promise<ApplicationHook>;
  readonly applicationRemoved?: () => Promise<ApplicationHook>;
}

/** Declares a noun of core. */
export const noun = <const Declared extends CoreNoun>(declared: Declared): Declared => declared;
