import type { PostFault } from '@kindred/contract/social/posts/post';
import type { SearchKind } from '@kindred/contract/search-kinds';
import type { SignedInContext } from '../http/context.ts';
import type { Module } from '../http/module.ts';
import type { Noun } from '../http/noun.ts';
import type { Search } from '../http/search.ts';
import type { Collection } from '../platform/firestore/collection.ts';
import type { Database } from '../platform/firestore/database.ts';
import type { Transaction } from '../platform/firestore/transaction.ts';
import type { FeedItem } from './feed-item.ts';

/** What the social module passes to its nouns. */
export interface SocialRegistry {
  /** The module's nouns. Code that goes through all of them receives them and does not import them. */
  readonly nouns: readonly SocialNoun[];
  readonly modules: () => Promise<readonly Module[]>;
}

/** A source as far as other nouns need it. */
export interface SourceOfItems {
  readonly id: string;
  readonly title: string;
  readonly category: string | null;
  /** Shows which site it belongs to: only this site’s own feeds change what others say about its articles. */
  readonly feedUrl: string;
}

/** The tenant and the person for whom samples are created. */
export type SampleContext = Pick<SignedInContext, 'db' | 'tenant' | 'actor'>;

/** How many samples of a kind there are, and how many of them were created. */
export interface SampleCount {
  readonly known: number;
  readonly created: number;
}

/** A noun's declarations to social. All are optional. */
export interface SocialNoun extends Noun<SocialRegistry> {
  /** How the product-wide search finds its records. */
  readonly search?: { readonly kind: SearchKind; readonly load: () => Promise<Search> };
  /** Its collections with keys for lists, or with a counter. The module's migrations correct them. */
  readonly kept?: readonly Collection<any>[];
  /**
   * Called with a source's entries after each fetch; its rules have been applied, and `tags` are theirs. Stores the new
   * ones. May be called again with the same entries. Returns how many were added.
   */
  readonly itemsFetched?: (
    tenantId: string,
    source: SourceOfItems,
    items: readonly (FeedItem & { readonly tags: readonly string[] })[],
  ) => Promise<number>;
  /** Called in the transaction that deletes a source. */
  readonly sourceDeleted?: (tx: Transaction, tenantId: string, sourceId: string) => Promise<void>;
  /** Called in the transaction that changes a source's title or category, for copies of them. */
  readonly sourceChanged?: (tx: Transaction, tenantId: string, source: SourceOfItems) => Promise<void>;
  /** Called in the transaction that removes a person's connection to LinkedIn, with the reason. */
  readonly connectionRemoved?: (tx: Transaction, tenantId: string, userId: string, why: PostFault) => Promise<void>;
  /** Returns how many posts leave with a person's connection to LinkedIn later. */
  readonly postsWaiting?: (db: Database, userId: string) => Promise<number>;
  /** Creates the noun's samples, unless they exist. */
  readonly samples?: {
    readonly name: string;
    readonly load: () => Promise<(ctx: SampleContext) => Promise<SampleCount>>;
  };
}

/** Declares a noun of social. */
export const noun = <const Declared extends SocialNoun>(declared: Declared): Declared => declared;
