import type { CircleRole } from '@kindred/contract/care/circle-roles';
import type { DeletedNoun } from '@kindred/contract/care/circle-nouns';
import type { Database } from '../platform/firestore/database.ts';
import type { Transaction } from '../platform/firestore/transaction.ts';

/**
 * Who may restore a record: only its author, in the circle or not; or the circle's admins and its author, if the author is
 * still a member, or a member who may write pages.
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

/** The person who restores, and their role in the record's circle; undefined if they are not an active member. */
export interface Restorer {
  readonly user_id: string;
  readonly role: CircleRole | undefined;
}

/** A file of a deleted record, for the personal data export. */
interface DeletedFile {
  readonly name: string;
  readonly path: string;
}

/** A deleted record as the deletions noun stores it: it keeps records of every noun without knowing their fields. */
export type KeptJson = Readonly<Record<string, unknown>>;

/** What the deletions noun reads of a restored record: its circle or owner. */
interface Placed {
  readonly circle_id: string | null;
  readonly user_id?: string | null;
}

/** What a noun declares about its deleted records. `Kept` is the type that it passes to `keepDeleted`. */
export interface Deletable<Kept> {
  readonly noun: DeletedNoun;
  /** Finds a record that was restored. */
  readonly find: (db: Database, recordId: string) => Promise<Placed | undefined>;
  /** Returns its title, or its first words. */
  readonly nameOf: (kept: Kept) => string;
  /** Returns the page type and language of a page's text. */
  readonly detailsOf?: (kept: Kept) => object;
  /** Writes the record back where it was. */
  readonly restore: (tx: Transaction, deleted: Deleted<Kept>, by: Restorer) => Promise<void>;
  readonly audience: Audience;
  /** Presents it as its author saw it before. */
  readonly present: (db: Database, kept: Kept, authorId: string) => Promise<object>;
  readonly fileOf?: (kept: Kept) => DeletedFile;
  /** What happens when its author's account ends: it is removed, or loses these fields. Unchanged if undefined. */
  readonly whenAuthorEnds?: 'remove' | { readonly clear: readonly (keyof Kept)[] };
  /** Returns where parts of it are still stored; `removeRemains` deletes them once it can no longer be restored. */
  readonly remainsOf?: (kept: Kept) => readonly string[];
  readonly removeRemains?: (db: Database, remains: Remains) => Promise<void>;
}

/** What a deleted record leaves in storage. */
interface Remains {
  readonly tenantId: string;
  readonly circleId: string;
  readonly recordId: string;
  readonly places: readonly string[];
}
