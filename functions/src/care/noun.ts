import type { CircleRole } from '@kindred/contract/care/circle-roles';
import type { ArchivePartName, CircleContent, DeletedNoun } from '@kindred/contract/care/circle-nouns';
import type { CircleWaiting } from '@kindred/contract/care/circles/waiting-endpoints';
import type { ReactedKind } from '@kindred/contract/care/reactions/reaction';
import type { Endpoints } from '@kindred/contract/endpoint';
import type { Found } from '@kindred/contract/core/search/endpoints';
import type { SearchKind } from '@kindred/contract/search-kinds';
import type { Readers, Records, SignedInContext } from '../http/context.ts';
import { api as bind, type Noun } from '../http/noun.ts';
import type { SearchRequest } from '../http/search.ts';
import type { Collection } from '../platform/firestore/collection.ts';
import type { Database } from '../platform/firestore/database.ts';
import type { Transaction } from '../platform/firestore/transaction.ts';
import type { ArchivePart } from './archive-part.ts';
import type { CareHandlers, CircleMembership } from './context.ts';
import type { Deletable, KeptJson } from './deletable.ts';
import type { Membership } from './members/store.ts';
import type { FindReacted } from './reacted.ts';

/**
 * All of care's nouns, as `module.ts` lists them. Code that goes through all nouns receives them as an argument and
 * does not import them.
 */
export type CareNouns = readonly CareNoun[];

/** The person whom a circle is for. */
interface Subject {
  readonly subject_id: string;
  readonly circle_id: string;
}

/**
 * When a death happened, and when everything that waits for it is released; both null while the exact day is unknown.
 */
export interface DeathHour {
  readonly date: string | null;
  readonly releasesAt: string | null;
}

/** The messages that a death releases. */
export interface Released {
  /** When each message is sent: at the end of the hour, or later; null while the exact day is unknown. */
  readonly times: readonly (string | null)[];
  /** User ids and e-mail addresses. */
  readonly recipients: ReadonlySet<string>;
  readonly isWhole: boolean;
}

/** Counts a kind of record in a circle. */
export type CountIn = (db: Database, circleId: string) => Promise<number>;

/** Finds a noun's records that the caller may see, in their circles. Reads at most `limit` records. */
export type CareSearch = (
  ctx: SignedInContext,
  asked: SearchRequest & { readonly memberships: readonly Membership[] },
) => Promise<readonly Found[]>;

/** A noun's declarations to care. All are optional. */
export interface CareNoun extends Noun<CareNouns> {
  /** Its collections with a `circle_id`, which are purged 30 days after the circle was deleted. */
  readonly ofCircles?: readonly Collection<any>[];
  /** Its collections of personal records with a `user_id`, which are deleted with the account. */
  readonly ofPeople?: readonly Collection<any>[];
  /** Its other collections with keys for lists. */
  readonly others?: readonly Collection<any>[];
  /** Counts of its records in a circle, which are deleted with the circle. */
  readonly contents?: Partial<Record<CircleContent, CountIn>>;
  /** Counts of its records that wait for a decision of the circle's admins. */
  readonly waiting?: Partial<Record<keyof CircleWaiting, CountIn>>;
  /** How the product-wide search finds its records. */
  readonly search?: { readonly kind: SearchKind; readonly load: () => Promise<CareSearch> };
  /** Its part of the family archive, with the records of its first circle collection. */
  readonly archive?: (nouns: CareNouns) => Promise<ArchivePart>;
  /** The parts of the archive with the records of its other circle collections. */
  readonly archivedIn?: Readonly<Record<string, ArchivePartName>>;
  /** Its circle collections that are in no archive, each with the reason. */
  readonly notArchived?: Readonly<Record<string, string>>;
  /** The kinds of its records that can be restored for 30 days. */
  readonly deletable?: Partial<Record<DeletedNoun, () => Promise<Deletable<never>>>>;
  /** Finds its records that can get hearts and comments, by kind. */
  readonly reacted?: Partial<Record<ReactedKind, () => Promise<FindReacted>>>;
  /** After a deleted record can no longer be restored: removes what belonged to it. */
  readonly recordPurged?: () => Promise<
    (db: Database, circleId: string, kind: DeletedNoun, recordId: string) => Promise<void>
  >;
  /** Before a circle is purged: takes out the records that their authors keep. */
  readonly beforePurge?: () => Promise<(db: Database, circleId: string, tenantId: string) => Promise<void>>;
  /** After an account has ended: handles the records that the person left in circles. */
  readonly accountEnded?: (
    nouns: CareNouns,
  ) => Promise<(db: Database, userId: string, tenantId: string) => Promise<void>>;
  /** Called in the transaction that creates a circle. */
  readonly circleOpened?: (tx: Transaction, circleId: string) => Promise<void>;
  /** Called in the transaction that ends a membership. */
  readonly membershipEnds?: (tx: Transaction, tenantId: string, circleId: string, userId: string) => Promise<void>;
  /** Called in the transaction that deletes a circle, which can be restored for 30 days. */
  readonly circleClosed?: (tx: Transaction, tenantId: string, circleId: string) => void;
  /** Called in the transaction that restores a circle, after its members are back. */
  readonly circleRestored?: (tx: Transaction, tenantId: string, circleId: string) => Promise<void>;
  /** Adds the noun's fields to the record subject, as a reader with this role may see them. */
  readonly describeSubject?: (db: Database, subjectId: string, role: CircleRole) => Promise<object>;
  /** Called in the transaction that removes the subject from a circle. */
  readonly subjectRemoved?: (tx: Transaction, tenantId: string, subject: Subject) => Promise<void>;
  /**
   * Called in the transaction that releases everything that waits for the subject's death, an hour after its
   * confirmation. Also called when a released death is taken back: by correcting it, withdrawing it or removing the
   * subject. `date` is null if no released death remains.
   */
  readonly deathChanges?: (tx: Transaction, tenantId: string, circleId: string, date: string | null) => Promise<void>;
  /** Returns whether a record in a circle waits for the subject's death. */
  readonly dependsOnDeath?: (tx: Transaction, circleId: string) => Promise<boolean>;
  /** Returns the ids of the authors of records that wait for the subject's death. */
  readonly authorsForDeath?: (db: Database, circleId: string) => Promise<readonly string[]>;
  /**
   * Returns the messages that wait for the subject's death, as they would be sent if the death was on this day and is
   * released at this time.
   */
  readonly releasedByDeath?: (db: Database, tenantId: string, circleId: string, when: DeathHour) => Promise<Released>;
  /** Returns the ids of the accounts whose owners say that they are the subject. */
  readonly accountsOfSubject?: (db: Database, subjectId: string) => Promise<readonly string[]>;
  /** Called in the transaction that deletes a document or hides it from some members. */
  readonly documentHidden?: (
    tx: Transaction,
    document: { readonly id: string; readonly circle_id: string },
  ) => Promise<void>;
}

/** Binds endpoints of care to their handlers. */
export const api = <Declared extends Endpoints, Known extends Records>(
  endpoints: Declared,
  load: (nouns: CareNouns) => Promise<CareHandlers<Declared, Known>>,
  records?: Known,
  readers?: Readers<Known>,
) => bind<Declared, Known, CareNouns, CircleMembership>(endpoints, load, records, readers);

/** Declares a noun of care. */
export const noun = <const Declared extends CareNoun>(declared: Declared): Declared => declared;

/** Returns all collections that are purged with a circle. */
export const circleCollections = (nouns: CareNouns): readonly Collection<any>[] =>
  nouns.flatMap((noun) => noun.ofCircles ?? []);

/** Returns all collections that are deleted with an account. */
export const personalCollections = (nouns: CareNouns): readonly Collection<any>[] =>
  nouns.flatMap((noun) => noun.ofPeople ?? []);

/** Returns all of care's collections. */
export const everyCollection = (nouns: CareNouns): Collection<any>[] => [
  ...new Set(nouns.flatMap(({ ofCircles = [], ofPeople = [], others = [] }) => [...ofCircles, ...ofPeople, ...others])),
];

/** Returns the parts of a family archive, in the order in which they are gathered and shown. */
export const archiveParts = async (nouns: CareNouns): Promise<readonly ArchivePart[]> =>
  Promise.all(nouns.flatMap((noun) => noun.archive ?? []).map((load) => load(nouns)));

/** Returns a noun's declarations about its deleted records of a kind. */
export const deletableOf = async (nouns: CareNouns, kind: DeletedNoun): Promise<Deletable<KeptJson>> => {
  const load = nouns.map(({ deletable }) => deletable?.[kind]).find((found) => found);
  if (!load) throw new Error(`No noun of care takes back a ${kind}`);
  // `keepDeleted` stored what this noun passed to it, so a record under the noun's name has the noun's own type.
  return (await load()) as Deletable<KeptJson>;
};

/** Informs every noun that this transaction creates a circle. */
export const circleOpened = async (nouns: CareNouns, tx: Transaction, circleId: string): Promise<void> => {
  for (const noun of nouns) await noun.circleOpened?.(tx, circleId);
};

/** Ends a membership: every noun handles its own part, in this transaction. */
export const membershipEnds = async (
  nouns: CareNouns,
  tx: Transaction,
  tenantId: string,
  { circle_id, user_id }: { readonly circle_id: string; readonly user_id: string },
): Promise<void> => {
  for (const noun of nouns) await noun.membershipEnds?.(tx, tenantId, circle_id, user_id);
};

/** Informs every noun that this transaction changes the released day of the subject's death. */
export const deathChanges = async (
  nouns: CareNouns,
  tx: Transaction,
  tenantId: string,
  circleId: string,
  date: string | null,
): Promise<void> => {
  for (const noun of nouns) await noun.deathChanges?.(tx, tenantId, circleId, date);
};

/** Informs every noun that a document is deleted, or hidden from some members. */
export const documentHidden = async (
  nouns: CareNouns,
  tx: Transaction,
  document: { readonly id: string; readonly circle_id: string },
): Promise<void> => {
  for (const noun of nouns) await noun.documentHidden?.(tx, document);
};
