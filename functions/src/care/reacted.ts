import type { CircleRole } from '@kindred/contract/care/circle-roles';
import type { Database } from '../platform/firestore/database.ts';
import type { Transaction } from '../platform/firestore/transaction.ts';

/** A record that can get hearts and comments, as its noun describes it. */
export interface Reacted {
  readonly id: string;
  /** Null for guests and for people whose account has ended. */
  readonly author_id: string | null;
  /** Its title or name; null if it has none. */
  readonly title: string | null;
  /** The page that shows it: a path of the web app, in a circle with this slug; null if it is the circle’s own page. */
  readonly page: (slug: string) => string | null;
  /** Whether a member of its circle may see it. */
  readonly isSeenBy: (member: { readonly user_id: string; readonly role: CircleRole }) => boolean;
}

/**
 * Finds a circle’s records by their ids, from the database or in a transaction. Leaves out unpublished ones, and those
 * that get no hearts and comments. One read each.
 */
export type FindReacted = (
  from: Pick<Database | Transaction, 'getMany'>,
  circleId: string,
  ids: readonly string[],
) => Promise<readonly Reacted[]>;
