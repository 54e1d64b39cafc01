import { mail } from '../../core/mails/due-kinds.ts';
import { cancelUndone } from '../../platform/due-queue.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import type { StoredInvitation } from './store.ts';

/** Returns the key of the mail for a link, from the hash of the link's token. */
export const letterKey = (tokenHash: string): string => `invitation-${tokenHash.slice(0, 24)}`;

/**
 * Cancels the mail with an invitation's newest link if it has not been sent yet, since the link no longer works. Asks
 * the queue, because the invitation may not show yet that its mail waits. One read.
 */
export const cancelMail = (tx: Transaction, { token_hash }: StoredInvitation): Promise<void> =>
  cancelUndone(tx, mail, letterKey(token_hash));
