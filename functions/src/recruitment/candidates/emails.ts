import { ApiError } from '../../platform/api-error.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { candidateEmails, emailId } from './store.ts';

/**
 * Reserves an e-mail in the transaction of its candidate. Throws 409, with the other candidate's id as the issue's
 * `word`, if another has it. One read.
 */
export const reserveEmail = async (tx: Transaction, email: string, candidateId: string): Promise<void> => {
  const taken = await tx.get(candidateEmails, emailId(email));
  if (taken && taken.candidateId !== candidateId) {
    const message = 'Another candidate has this email address';
    throw new ApiError('conflict', {
      detail: message,
      issues: [{ path: 'email', message, code: 'candidate_exists', word: taken.candidateId }],
    });
  }
  tx.put(candidateEmails, emailId(email), { candidateId });
};

/** Releases an e-mail in the transaction of its candidate. */
export const releaseEmail = (tx: Transaction, email: string): void => tx.remove(candidateEmails, emailId(email));

/** Returns which candidates have these e-mails, by e-mail. One read each. */
export const holdersOf = async (tx: Transaction, emails: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const found = await tx.getMany(candidateEmails, emails.map(emailId));
  const holders = new Map(found.map(({ id, candidateId }) => [id, candidateId]));
  return new Map(
    emails.flatMap((email) => (holders.has(emailId(email)) ? [[email, holders.get(emailId(email))!]] : [])),
  );
};
