import type { CircleRole } from '@kindred/contract/care/circle-roles';
import type { CircleContent, DeletedNoun } from '@kindred/contract/care/circle-nouns';
import type { CircleWaiting } from '@kindred/contract/care/circles/waiting-endpoints';
import type { Endpoints } from '@kindred/contract/endpoint';
import type { Records } from '../http/context.ts';
import { api as bind, type Noun } from '../http/noun.ts';
import type { Collection } from '../platform/firestore/collection.ts';
import type { Database } from '../platform/firestore/database.ts';
import type { Transaction } from '../platform/firestore/transaction.ts';
import type { ArchivePart } from './archive-part.ts';
import type { CareHandlers, CircleMembership } from './context.ts';
import type { Deletable, KeptJson } from './deletable.ts';

/** Every noun of care, as `module.ts` lists them: what goes through all of them receives them, and imports none. */
export type CareNouns = readonly CareNoun[];

/** The person whom a circle is for. */
interface Subject {
  readonly subject_id: string;
  readonly circle_id: string;
}

/** How many of something a circle has. */
export type CountIn = (db: Database, circleId: string) => Promise<number>;

/** What care needs to know of one of its nouns. Everything is optional: a noun says what applies to it. */
export interface CareNoun extends Noun<CareNouns> {
  /** What it keeps by `circle_id`: it goes with the circle, 30 days after that was deleted. */
  readonly ofCircles?: readonly Collection<any>[];
  /** What it keeps by `user_id` as a person's own: it goes with the account. */
  readonly ofPeople?: readonly Collection<any>[];
  /** What else it keeps that lists ask for by keys. */
  readonly others?: readonly Collection<any>[];
  /** How much of it a circle has: what goes when the circle is deleted. */
  readonly contents?: Partial<Record<CircleContent, CountIn>>;
  /** How much of it waits for a decision of the circle's admins. */
  readonly waiting?: Partial<Record<keyof CircleWaiting, CountIn>>;
  /** What it gives to the family archive. */
  readonly archive?: () => Promise<ArchivePart>;
  /** Which of its records can be had back for 30 days after they were deleted. */
  readonly deletable?: Partial<Record<DeletedNoun, () => Promise<Deletable<never>>>>;
  /** Before a circle is purged: takes out what stays with its author. */
  readonly beforePurge?: () => Promise<(db: Database, circleId: string) => Promise<void>>;
  /** After an account has ended: settles what that person left in circles. */
  readonly accountEnded?: (nouns: CareNouns) => Promise<(db: Database, userId: string) => Promise<void>>;
  /** In the transaction in which a membership ends. */
  readonly membershipEnds?: (tx: Transaction, tenantId: string, circleId: string, userId: string) => Promise<void>;
  /** In the transaction in which a circle gets or loses an admin, once that is written. */
  readonly adminsChange?: (tx: Transaction, tenantId: string, circleId: string) => Promise<void>;
  /** In the transaction in which a deleted circle is restored, once its members are back. */
  readonly circleRestored?: (tx: Transaction, tenantId: string, circleId: string) => Promise<void>;
  /** What else is said of the person whom a circle is for, to somebody of this role. */
  readonly describeSubject?: (db: Database, subjectId: string, role: CircleRole) => Promise<object>;
  /** In the transaction in which that person is taken out of the circle. */
  readonly subjectRemoved?: (tx: Transaction, tenantId: string, subject: Subject) => Promise<void>;
  /** In the transaction in which a document goes, or some of the circle may see it no longer. */
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
) => bind<Declared, Known, CareNouns, CircleMembership>(endpoints, load, records);

/** Declares a noun of care. */
export const noun = <const Declared extends CareNoun>(declared: Declared): Declared => declared;

/** Everything that goes with its circle. */
export const circleCollections = (nouns: CareNouns): readonly Collection<any>[] =>
  nouns.flatMap((noun) => noun.ofCircles ?? []);

/** Everything that goes with its person's account. */
export const personalCollections = (nouns: CareNouns): readonly Collection<any>[] =>
  nouns.flatMap((noun) => noun.ofPeople ?? []);

/** Everything that care keeps. */
export const everyCollection = (nouns: CareNouns): Collection<any>[] => [
  ...new Set(nouns.flatMap(({ ofCircles = [], ofPeople = [], others = [] }) => [...ofCircles, ...ofPeople, ...others])),
];

/** The parts of a family archive, in the order in which they are gathered and shown. */
export const archiveParts = async (nouns: CareNouns): Promise<readonly ArchivePart[]> =>
  Promise.all(nouns.flatMap((noun) => noun.archive ?? []).map((load) => load()));

/** What can be had back of a kind of record. */
export const deletableOf = async (nouns: CareNouns, kind: DeletedNoun): Promise<Deletable<KeptJson>> => {
  const load = nouns.map(({ deletable }) => deletable?.[kind]).find((found) => found);
  if (!load) throw new Error(`No noun of care takes back a ${kind}`);
  // `keepDeleted` stored what this same noun had handed to it, so a record that is kept under its name is one of its own.
  return (await load()) as Deletable<KeptJson>;
};

/** Ends a membership: every noun settles what belongs to it, in this transaction. */
export const membershipEnds = async (
  nouns: CareNouns,
  tx: Transaction,
  tenantId: string,
  { circle_id, user_id }: { readonly circle_id: string; readonly user_id: string },
): Promise<void> => {
  for (const noun of nouns) await noun.membershipEnds?.(tx, tenantId, circle_id, user_id);
};

/** Tells every noun that a document goes, or that some of its circle may see it no longer. */
export const documentHidden = async (
  nouns: CareNouns,
  tx: Transaction,
  document: { readonly id: string; readonly circle_id: string },
): Promise<void> => {
  for (const noun of nouns) await noun.documentHidden?.(tx, document);
};

/** Tells every noun that a circle has got or lost an admin in this transaction. */
export const adminsChange = async (
  nouns: CareNouns,
  tx: Transaction,
  tenantId: string,
  circleId: string,
): Promise<void> => {
  for (const noun of nouns) await noun.adminsChange?.(tx, tenantId, circleId);
};
