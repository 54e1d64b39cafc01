import { mail } from '../../core/mails/due-kinds.ts';
import { cancelUndone } from '../../platform/due-queue.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import type { StoredInvitation } from './store.ts';

/** The key of the mail that carries a link, by the hash of the link's token. */
export const letterKey = (tokenHash: string): string => `invitation-${tokenHash.slice(0, 24)}`;

/**
 * Cancels the mail of an invitation's newest link if it has not left, since the link no longer leads anywhere. The queue
 * decides, as the invitation may not say yet that its mail waits. One read.
 */
export const cancelMail = (tx: Transaction, { token_hash }: StoredInvitation): Promise<void> =>
  cancelUndone(tx, mail, letterKey(token_hash));
