import { forgetRecord } from '../../core/audit-log/forget.ts';
import { type DueEntryOf, schedule } from '../../platform/due-queue.ts';
import { tenantDatabase } from '../../platform/firestore/database.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { tenantFiles } from '../../platform/storage.ts';
import type { RecruitmentRegistry } from '../noun.ts';
import { candidateErasure } from './due-kinds.ts';
import { releaseEmail } from './emails.ts';
import { candidateEmails, candidateFolder, candidates, emailId, type StoredCandidate } from './store.ts';

/**
 * Erases a candidate that this transaction has read. The record goes now; the rest follows through the due queue, so that a
 * crash leaves nothing behind.
 */
export const eraseCandidate = (tx: Transaction, tenantId: string, candidate: StoredCandidate): void => {
  const { id, email, formerIds = [] } = candidate;
  releaseEmail(tx, email);
  tx.remove(candidates, candidate);
  schedule(tx, candidateErasure, {
    key: `${tenantId}/${id}`,
    tenantId,
    ref: { candidateIds: [id, ...formerIds], addressId: emailId(email) },
  });
};

/** Due handler: erases files, the other nouns' data, and the names in the audit log. */
export const eraseWhatIsLeft =
  ({ nouns }: RecruitmentRegistry) =>
  async ({ tenantId, ref: { candidateIds, addressId } }: DueEntryOf<typeof candidateErasure>): Promise<void> => {
    const db = tenantDatabase(tenantId);
    for (const id of candidateIds) {
      await tenantFiles(tenantId).removeAll(candidateFolder(id));
      for (const { candidateErased } of nouns) await candidateErased?.(db, tenantId, id);
      await forgetRecord(db, 'candidate', id);
    }
    // Unless another candidate has the address by now.
    if (!addressId || (await db.get(candidateEmails, addressId))) return;
    for (const { addressErased } of nouns) await addressErased?.(db, tenantId, addressId);
  };
