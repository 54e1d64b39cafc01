import type { CircleRole } from '@kindred/contract/care/circle-roles';
import type { DeletedNoun } from '@kindred/contract/care/circle-nouns';
import type { Database } from '../platform/firestore/database.ts';
import type { Transaction } from '../platform/firestore/transaction.ts';

/**
 * Who may restore a record. `author`: only its author, in the circle or not. `members`: the circle's admins, and its
 * author if still a member. `writers`: the same, but the author must still be allowed to write pages.
 */
export const audiences = ['author', 'members', 'writers'] as const;
export type Audience = (typeof audiences)[number];

/** A deleted record as it was stored: fields, version and times. */
interface Deleted<Kept> {
  readonly id: string;
  readonly circle_id: string | null;
  readonly record_id: string;
  readonly record: Kept;
  readonly author_id: string | null;
  readonly deleted_by: string | null;
}

/** The person who restores a record, and their role in its circle; undefined if they are not an active member. */
export interface Restorer {
  readonly user_id: string;
  readonly role: CircleRole | undefined;
}

/** A file of a deleted record, for the personal data export. */
interface DeletedFile {
  readonly name: string;
  readonly path: string;
  /** Bytes. */
  readonly size: number;
}

/**
 * A deleted record as the deletions noun stores it: a plain object, since that noun does not know the fields of other
 * nouns.
 */
export type KeptJson = Readonly<Record<string, unknown>>;

/** The fields of a restored record that the deletions noun reads: its circle or owner. */
interface Placed {
  readonly circle_id: string | null;
  readonly user_id?: string | null;
}

/** A noun's declarations about its deleted records. `Kept` is the type that it passes to `keepDeleted`. */
export interface Deletable<Kept> {
  readonly noun: DeletedNoun;
  /** Finds a record that was restored. */
  readonly find: (db: Database, recordId: string) => Promise<Placed | undefined>;
  /** Returns its title, or its first words. */
  readonly nameOf: (kept: Kept) => string;
  /** Returns the page type and language of a page's text. */
  readonly detailsOf?: (kept: Kept) => object;
  /** Writes the record back to its former place. */
  readonly restore: (tx: Transaction, deleted: Deleted<Kept>, by: Restorer) => Promise<void>;
  readonly audience: Audience;
  /** Presents it as its author saw it before its deletion. */
  readonly present: (db: Database, kept: Kept, authorId: string) => Promise<object>;
  readonly fileOf?: (kept: Kept) => DeletedFile;
  /** Whether it is removed or loses these fields when its author's account ends. Unchanged if undefined. */
  readonly whenAuthorEnds?: 'remove' | { readonly clear: readonly (keyof Kept)[] };
  /** Returns where parts of it are still stored. `removeRemains` deletes them once it can no longer be restored. */
  readonly remainsOf?: (kept: Kept) => readonly string[];
  readonly removeRemains?: (db: Database, remains: Remains) => Promise<void>;
}

/** The data that a deleted record leaves in storage. */
export interface Remains {
  readonly tenantId: string;
  readonly circleId: string;
  readonly recordId: string;
  readonly places: readonly string[];
}
