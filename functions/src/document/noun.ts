import type { SearchKind } from '@kindred/contract/search-kinds';
import type { SignedInContext } from '../http/context.ts';
import type { Module } from '../http/module.ts';
import type { Noun } from '../http/noun.ts';
import type { Search } from '../http/search.ts';
import type { Collection } from '../platform/firestore/collection.ts';

/** What the document module passes to its nouns. */
export interface DocumentRegistry {
  /** The module's nouns. Code that goes through all of them receives them and does not import them. */
  readonly nouns: readonly DocumentNoun[];
  readonly modules: () => Promise<readonly Module[]>;
}

/** The tenant and the person for whom samples are created. */
export type SampleContext = Pick<SignedInContext, 'db' | 'files' | 'tenant' | 'actor'>;

/** How many samples of a kind there are, and how many of them were created. */
export interface SampleCount {
  readonly known: number;
  readonly created: number;
}

/** A noun's declarations to the document module. All are optional. */
export interface DocumentNoun extends Noun<DocumentRegistry> {
  /** How the product-wide search finds its records. */
  readonly search?: { readonly kind: SearchKind; readonly load: () => Promise<Search> };
  /** Its collections with keys for lists, or with a counter. The module's migrations correct them. */
  readonly kept?: readonly Collection<any>[];
  /** Creates the noun's samples, unless they exist. */
  readonly samples?: {
    readonly name: string;
    readonly load: () => Promise<(ctx: SampleContext) => Promise<SampleCount>>;
  };
}

/** Declares a noun of the document module. */
export const noun = <const Declared extends DocumentNoun>(declared: Declared): Declared => declared;
