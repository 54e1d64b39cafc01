import { now } from '../../platform/clock.ts';
import { sha256 } from '../../platform/crypto.ts';
import { schedule, sealDue, scheduledAt } from '../../platform/due-queue.ts';
import type { Database } from '../../platform/firestore/database.ts';
import { passwordReset } from './due-kinds.ts';

/** One link for one address in so many milliseconds: whoever asks for more, from wherever, fills nobody's mailbox. */
const pauseMilliseconds = 120_000;

/**
 * Has a link mailed with which the owner of an address chooses a new password, if somebody has it and none was asked for a
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
