import { now } from '../../platform/clock.ts';
import { sha256 } from '../../platform/crypto.ts';
import { schedule, sealDue, scheduledAt } from '../../platform/due-queue.ts';
import type { Database } from '../../platform/firestore/database.ts';
import { passwordReset } from './due-kinds.ts';

/** Minimum time between two links to one address, so that nobody can flood a mailbox. */
const pauseMilliseconds = 120_000;

/**
 * Mails the owner of an address a link for choosing a new password, if the account exists and no link was requested a
 * moment ago.
 */
export const askForResetLink = async (db: Database, tenantId: string, email: string): Promise<void> => {
  const key = `${tenantId}/${sha256(email)}`;
  const sealed = await sealDue(passwordReset, key, { email });
  await db.transaction(async (tx) => {
    const before = await scheduledAt(tx, passwordReset, key);
    if (before && now() - Date.parse(before) < pauseMilliseconds) return;
    schedule(tx, passwordReset, { key, tenantId, ref: {}, sealed });
  });
};
