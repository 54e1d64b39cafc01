import type { CircleRole } from '@kindred/contract/care/circle-roles';
import type { ArchivePartName, CircleContent, DeletedNoun } from '@kindred/contract/care/circle-nouns';
import type { CircleWaiting } from '@kindred/contract/care/circles/waiting-endpoints';
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

/**
 * All of care's nouns, as `module.ts` lists them. Code that goes through all nouns receives them as an argument and imports
 * none.
 */
export type CareNouns = readonly CareNoun[];

/** The person whom a circle is for. */
interface Subject {
  readonly subject_id: string;
  readonly circle_id: string;
}

/** When a death was, and when what waits for it is released; both null while a day is missing. */
export interface DeathHour {
  readonly date: string | null;
  readonly releasesAt: string | null;
}

/** What a death sends. */
export interface Released {
  /** When each message goes, that of the hour or later; null while a day is missing. */
  readonly times: readonly (string | null)[];
  /** User ids and e-mail addresses. */
  readonly recipients: ReadonlySet<string>;
  readonly isWhole: boolean;
}

/** Counts something in a circle. */
export type CountIn = (db: Database, circleId: string) => Promise<number>;

/** Finds what the caller may see of a noun, in their circles. It reads at most `limit` records. */
export type CareSearch = (
  ctx: SignedInContext,
  asked: SearchRequest & { readonly memberships: readonly Membership[] },
) => Promise<readonly Found[]>;

/** What a noun declares to care. Everything is optional. */
export interface CareNoun extends Noun<CareNouns> {
  /** Its collections by `circle_id`, which are purged 30 days after the circle was deleted. */
  readonly ofCircles?: readonly Collection<any>[];
  /** Its collections of personal records by `user_id`, which are deleted with the account. */
  readonly ofPeople?: readonly Collection<any>[];
  /** Its other collections with keys for lists. */
  readonly others?: readonly Collection<any>[];
  /** Counts of its records in a circle, which are deleted with the circle. */
  readonly contents?: Partial<Record<CircleContent, CountIn>>;
  /** Counts of its records that wait for a decision of the circle's admins. */
  readonly waiting?: Partial<Record<keyof CircleWaiting, CountIn>>;
  /** What the search across the product finds of it. */
  readonly search?: { readonly kind: SearchKind; readonly load: () => Promise<CareSearch> };
  /** Its part of the family archive, which has its first collection of circles. */
  readonly archive?: () => Promise<ArchivePart>;
  /** The part of the archive that has another of its collections of circles. */
  readonly archivedIn?: Readonly<Record<string, ArchivePartName>>;
  /** Its collections of circles that are in no archive, each with the reason. */
  readonly notArchived?: Readonly<Record<string, string>>;
  /** Which of its records can be restored for 30 days. */
  readonly deletable?: Partial<Record<DeletedNoun, () => Promise<Deletable<never>>>>;
  /** Before a circle is purged: takes out what its authors keep. */
  readonly beforePurge?: () => Promise<(db: Database, circleId: string, tenantId: string) => Promise<void>>;
  /** After an account has ended: handles what the person left in circles. */
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
  /** Adds fields to the record subject, as somebody of this role may see them. */
  readonly describeSubject?: (db: Database, subjectId: string, role: CircleRole) => Promise<object>;
  /** Called in the transaction that removes the subject from a circle. */
  readonly subjectRemoved?: (tx: Transaction, tenantId: string, subject: Subject) => Promise<void>;
  /**
   * Called in the transaction that releases what waits for the subject's death, an hour after its confirmation, or that
   * takes a released one back: by correcting it, by withdrawing it, or by removing the subject. `date` is null where no
   * released death remains.
   */
  readonly deathChanges?: (tx: Transaction, tenantId: string, circleId: string, date: string | null) => Promise<void>;
  /** Returns whether a record in a circle waits for the subject's death. */
  readonly dependsOnDeath?: (tx: Transaction, circleId: string) => Promise<boolean>;
  /** Returns the authors of what waits for the subject's death, by their ids. */
  readonly authorsForDeath?: (db: Database, circleId: string) => Promise<readonly string[]>;
  /** Returns what waits for the subject's death and is sent if that was on this day, some of it at this time. */
  readonly releasedByDeath?: (db: Database, tenantId: string, circleId: string, when: DeathHour) => Promise<Released>;
  /** Returns the accounts that say that they are the subject, by their ids. */
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
  Promise.all(nouns.flatMap((noun) => noun.archive ?? []).map((load) => load()));

/** Returns what a noun declares about its deleted records of a kind. */
export const deletableOf = async (nouns: CareNouns, kind: DeletedNoun): Promise<Deletable<KeptJson>> => {
  const load = nouns.map(({ deletable }) => deletable?.[kind]).find((found) => found);
  if (!load) throw new Error(`No noun of care takes back a ${kind}`);
  // `keepDeleted` stored what this same noun passed to it, so a record under its name has its type.
  return (await load()) as Deletable<KeptJson>;
};

/** Tells every noun that a circle is created in this transaction. */
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

/** Tells every noun that the released day of the subject's death has changed in this transaction. */
export const deathChanges = async (
  nouns: CareNouns,
  tx: Transaction,
  tenantId: string,
  circleId: string,
  date: string | null,
): Promise<void> => {
  for (const noun of nouns) await noun.deathChanges?.(tx, tenantId, circleId, date);
};

/** Tells every noun that a document is deleted, or hidden from some members. */
export const documentHidden = async (
  nouns: CareNouns,
  tx: Transaction,
  document: { readonly id: string; readonly circle_id: string },
): Promise<void> => {
  for (const noun of nouns) await noun.documentHidden?.(tx, document);
};
