import type { SearchKind } from '@kindred/contract/search-kinds';
import type { SignedInContext } from '../http/context.ts';
import type { Module } from '../http/module.ts';
import type { Noun } from '../http/noun.ts';
import type { Search } from '../http/search.ts';
import type { Collection } from '../platform/firestore/collection.ts';
import type { Database } from '../platform/firestore/database.ts';
import type { Transaction } from '../platform/firestore/transaction.ts';
import type { StoredCandidate } from './candidates/store.ts';
import type { StoredMeeting } from './meetings/store.ts';
import type { StoredPosition } from './positions/store.ts';

/** What the recruitment module passes to its nouns. */
export interface RecruitmentRegistry {
  /** The module's nouns. Code that goes through all of them receives them and does not import them. */
  readonly nouns: readonly RecruitmentNoun[];
  readonly modules: () => Promise<readonly Module[]>;
}

/** Who makes somebody a candidate: the caller, the user who started an import, or the applicant, by the candidate's id. */
export interface Applying {
  readonly tenant: Pick<SignedInContext['tenant'], 'id'>;
  readonly actor: Pick<SignedInContext['actor'], 'uid'>;
}

/** A link to a candidate's own page, not yet stored. */
export interface CandidateLink {
  readonly url: string;
  readonly store: (tx: Transaction, candidate: StoredCandidate) => Promise<void>;
}

/** A noun's declarations to recruitment. All are optional. */
export interface RecruitmentNoun extends Noun<RecruitmentRegistry> {
  /** How the product-wide search finds its records. */
  readonly search?: { readonly kind: SearchKind; readonly load: () => Promise<Search> };
  /** Its collections with keys for lists, or with a counter. The module's migrations correct them. */
  readonly kept?: readonly Collection<any>[];
  /** Called in the transaction that changes or deletes a position. */
  readonly positionChanged?: (
    tx: Transaction,
    tenantId: string,
    before: StoredPosition,
    after: StoredPosition | undefined,
  ) => Promise<void>;
  /** Called in the transaction that creates a candidate. `positionId` is the position that the candidate applies for. */
  readonly candidateCreated?: (
    tx: Transaction,
    ctx: Applying,
    candidate: StoredCandidate,
    asked: { readonly positionId: string | null },
  ) => Promise<void>;
  /** Called in the transaction in which a known candidate applies for a position, for which they have no application yet. */
  readonly positionApplied?: (
    tx: Transaction,
    ctx: Applying,
    candidate: StoredCandidate,
    positionId: string,
  ) => Promise<void>;
  /** Called in the transaction that changes a candidate, for copies of the candidate's fields. */
  readonly candidateChanged?: (
    tx: Transaction,
    before: StoredCandidate,
    after: StoredCandidate,
    tenantId: string,
  ) => Promise<void>;
  /** Makes a link to a candidate's own page, which works once it is stored. */
  readonly candidateLink?: (origin: string) => Promise<CandidateLink>;
  /** Removes the noun's data about a candidate who is erased. It may run twice. */
  readonly candidateErased?: (db: Database, tenantId: string, candidateId: string) => Promise<void>;
  /** Removes what the noun keeps under the address of an erased candidate, given by its hash. It may run twice. */
  readonly addressErased?: (db: Database, tenantId: string, addressId: string) => Promise<void>;
  /**
   * Moves the noun's data from one candidate to another that is the same person. The first no longer exists, and the copies
   * of its applications go to the second with them. It may run twice.
   */
  readonly candidatesMerged?: (db: Database, tenantId: string, from: string, into: string) => Promise<void>;
  /** Called in the transaction that creates a meeting, or changes its title, time or people. */
  readonly meetingPlanned?: (tx: Transaction, tenantId: string, meeting: StoredMeeting) => Promise<void>;
  /** Called in the transaction that ends, cancels or deletes a meeting. */
  readonly meetingEnds?: (tx: Transaction, tenantId: string, meeting: StoredMeeting) => Promise<void>;
}

/** Makes a link to a candidate's own page, by the noun that has these pages. */
export const newCandidateLink = (nouns: readonly RecruitmentNoun[], origin: string): Promise<CandidateLink> =>
  nouns.find(({ candidateLink }) => candidateLink)!.candidateLink!(origin);

/** Declares a noun of recruitment. */
export const noun = <const Declared extends RecruitmentNoun>(declared: Declared): Declared => declared;
