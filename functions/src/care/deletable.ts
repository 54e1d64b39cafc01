import type { CircleRole } from '@kindred/contract/care/circle-roles';
import type { DeletedNoun } from '@kindred/contract/care/circle-nouns';
import type { Database } from '../platform/firestore/database.ts';
import type { Transaction } from '../platform/firestore/transaction.ts';

/**
 * Who may restore something: its author alone, in the circle or out of it; or the admins of its circle and its author, while
 * the author is a member, or a writer of pages.
 */
export const audiences = ['author', 'members', 'writers'] as const;
export type Audience = (typeof audiences)[number];

/** Something that was deleted, and the record as it was stored: its fields, version and times. */
interface Deleted<Kept> {
  readonly id: string;
  readonly circle_id: string | null;
  readonly record_id: string;
  readonly record: Kept;
  readonly author_id: string | null;
  readonly deleted_by: string | null;
}

/** Who restores something, and their role in the circle that it was in; undefined for somebody who is no active member. */
export interface Restorer {
  readonly user_id: string;
  readonly role: CircleRole | undefined;
}

/** A file of a deleted record, for the export of one's own data. */
interface DeletedFile {
  readonly name: string;
  readonly path: string;
}

/** A deleted record as the hub of deletions holds it: it keeps records of every noun, and knows the fields of none. */
export type KeptJson = Readonly<Record<string, unknown>>;

/** Where a record is, or whose: what the hub reads of one that was restored. */
interface Placed {
  readonly circle_id: string | null;
  readonly user_id?: string | null;
}

/** What a noun knows of its records once they are deleted. `Kept` is what it hands to `keepDeleted`. */
export interface Deletable<Kept> {
  readonly noun: DeletedNoun;
  /** Reads one that was restored. */
  readonly find: (db: Database, recordId: string) => Promise<Placed | undefined>;
  /** What it was called, or how it begins. */
  readonly nameOf: (kept: Kept) => string;
  /** Which page and language a page's text is of. */
  readonly detailsOf?: (kept: Kept) => object;
  /** Restores it where it was. */
  readonly restore: (tx: Transaction, deleted: Deleted<Kept>, by: Restorer) => Promise<void>;
  readonly audience: Audience;
  /** As its author read it while it was there. */
  readonly present: (db: Database, kept: Kept, authorId: string) => Promise<object>;
  readonly fileOf?: (kept: Kept) => DeletedFile;
  /** What becomes of it when its author's account ends: it goes, or loses these fields. Without this it stays as it is. */
  readonly whenAuthorEnds?: 'remove' | { readonly clear: readonly (keyof Kept)[] };
  /** Where something of it still lies; removed by `removeRemains` once nobody can restore it. */
  readonly remainsOf?: (kept: Kept) => readonly string[];
  readonly removeRemains?: (db: Database, remains: Remains) => Promise<void>;
}

/** What a deleted record leaves behind. */
interface Remains {
  readonly tenantId: string;
  readonly circleId: string;
  readonly recordId: string;
  readonly places: readonly string[];
}
