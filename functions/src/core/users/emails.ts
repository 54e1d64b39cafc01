import * as z from 'zod';
import { sha256 } from '../../platform/crypto.ts';
import { collection } from '../../platform/firestore/collection.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import type { Database } from '../../platform/firestore/database.ts';
import { type StoredUser, users } from './store.ts';

/**
 * Reserves an e-mail, by its hash, for one user of a tenant. It is written with the user's record, so that no two
 * records share an e-mail. The identity service rejects duplicates too, but not in imports, nor between its response
 * and the writing of the record.
 */
const userEmails = collection({
  name: 'userEmails',
  times: 'camel',
  schema: z.object({ userId: z.string() }),
});

const idOf = (email: string): string => sha256(email);

/**
 * Returns which of these e-mails belong to another user's record. Ignores reservations without a record. One read for
 * each e-mail.
 */
export const takenEmails = async (
  tx: Transaction,
  wanted: ReadonlyMap<string, string>,
): Promise<ReadonlySet<string>> => {
  const reserved = await tx.getMany(
    userEmails,
    [...wanted.keys()].map((email) => idOf(email)),
  );
  const holders = new Map(reserved.map(({ id, userId }) => [id, userId]));
  const claimed = [...wanted].filter(([email, userId]) => (holders.get(idOf(email)) ?? userId) !== userId);
  const others = await tx.getMany(users, [...new Set(claimed.map(([email]) => holders.get(idOf(email))!))]);
  const emailOf = new Map(others.map(({ id, email }) => [id, email]));
  return new Set(claimed.map(([email]) => email).filter((email) => emailOf.get(holders.get(idOf(email))!) === email));
};

/** Returns the user with this e-mail, if there is one. One read. */
export const accountWithEmail = async (db: Pick<Database, 'find'>, email: string): Promise<StoredUser | undefined> =>
  (await db.find(users, { email: email.toLowerCase() }, 1))[0];

/** Returns whether an e-mail belongs to another user's record. */
export const isEmailTaken = async (tx: Transaction, email: string, userId: string): Promise<boolean> =>
  (await takenEmails(tx, new Map([[email, userId]]))).has(email);

/** Reserves an e-mail in the transaction of its record; check `isEmailTaken` first. */
export const reserveEmail = (tx: Transaction, email: string, userId: string): void =>
  tx.put(userEmails, idOf(email), { userId });

/** Releases an e-mail in the transaction of its record. */
export const releaseEmail = (tx: Transaction, email: string): void => tx.remove(userEmails, idOf(email));
