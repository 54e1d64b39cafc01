import { now, timestamp } from '../../platform/clock.ts';
import { sha256 } from '../../platform/crypto.ts';
import { schedule, sealDue, scheduledAt } from '../../platform/due-queue.ts';
import type { Database } from '../../platform/firestore/database.ts';

const kind = 'password-reset';

/** One link for one address in so many milliseconds: whoever asks for more, from wherever, fills nobody's mailbox. */
const pauseMilliseconds = 120_000;

/**
 * Has a link mailed with which the owner of an address chooses a new password, if somebody has it. Answers the due entry's id;
 * undefined where one was asked for a moment ago and is on its way.
 */
export const askForResetLink = async (db: Database, tenantId: string, email: string): Promise<string | undefined> => {
  const key = `${tenantId}/${sha256(email)}`;
  const sealed = await sealDue(kind, key, { email });
  return db.transaction(async (tx) => {
    const before = await scheduledAt(tx, kind, key);
    if (before && now() - Date.parse(before) < pauseMilliseconds) return undefined;
    return schedule(tx, { kind, key, tenantId, at: timestamp(), sealed });
  });
};
