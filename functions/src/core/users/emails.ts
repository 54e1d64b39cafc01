import * as z from 'zod';
import { sha256 } from '../../platform/crypto.ts';
import { collection } from '../../platform/firestore/collection.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { users } from './store.ts';

/**
 * Whose an e-mail is in a tenant, by its hash: written with the person's record, so that no two records have one. The identity
 * service refuses an address twice too, but not to imports, and not in the moment between its answer and the record.
 */
const userEmails = collection({
  name: 'userEmails',
  times: 'camel',
  schema: z.object({ userId: z.string() }),
});

const idOf = (email: string): string => sha256(email);

/**
 * Those of these e-mails that somebody else's record has already. A reservation without a record counts for nothing. One read
 * for each e-mail.
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

/** The same for one. */
export const isEmailTaken = async (tx: Transaction, email: string, userId: string): Promise<boolean> =>
  (await takenEmails(tx, new Map([[email, userId]]))).has(email);

/** Has an e-mail be this person's, with the record that says so; `isEmailTaken` has been asked before. */
export const reserveEmail = (tx: Transaction, email: string, userId: string): void =>
  tx.put(userEmails, idOf(email), { userId });

/** Gives an e-mail back, with the record that had it. */
export const releaseEmail = (tx: Transaction, email: string): void => tx.remove(userEmails, idOf(email));
