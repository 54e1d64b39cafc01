import { limits } from '@kindred/contract/limits';
import { now, timestamp } from '../../platform/clock.ts';
import { cancel, type DueEntryOf, schedule } from '../../platform/due-queue.ts';
import { tenantDatabase } from '../../platform/firestore/database.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { tokenExpiry, tokenWarning, type WarningStage, warningStages } from './due-kinds.ts';
import { apiTokens, type StoredApiToken } from './store.ts';

const warningKey = (tenantId: string, tokenId: string, stage: WarningStage) => `${tenantId}/${tokenId}/${stage}`;
const expiryKey = (tenantId: string, tokenId: string) => `${tenantId}/${tokenId}`;

/** Returns when to warn: a week before a token expires, and at the start of the day (UTC) on which it expires. */
const warningsOf = (expiresAt: string): Readonly<Record<WarningStage, number>> => ({
  week: Date.parse(expiresAt) - limits.tokenWarningSeconds * 1000,
  day: Date.parse(`${expiresAt.slice(0, 10)}T00:00:00.000Z`),
});

/**
 * Schedules a token's mails and its expiry, replacing those scheduled before. Skips times that have passed.
 */
export const scheduleExpiry = (
  tx: Transaction,
  tenantId: string,
  { id: tokenId, expiresAt }: Pick<StoredApiToken, 'id' | 'expiresAt'>,
): void => {
  const times = warningsOf(expiresAt);
  for (const stage of warningStages) {
    const key = warningKey(tenantId, tokenId, stage);
    if (times[stage] > now())
      schedule(tx, tokenWarning, { key, tenantId, at: timestamp(times[stage]), ref: { tokenId, stage } });
    else cancel(tx, tokenWarning, key);
  }
  schedule(tx, tokenExpiry, { key: expiryKey(tenantId, tokenId), tenantId, at: expiresAt, ref: { tokenId } });
};

/** Cancels a token's mails and its expiry. */
export const cancelExpiry = (tx: Transaction, tenantId: string, tokenId: string): void => {
  for (const stage of warningStages) cancel(tx, tokenWarning, warningKey(tenantId, tokenId, stage));
  cancel(tx, tokenExpiry, expiryKey(tenantId, tokenId));
};

/** Notes that a token has expired. Nothing else changes: the API has refused it since that moment. */
export const expireToken = ({ tenantId, ref }: DueEntryOf<typeof tokenExpiry>): Promise<void> =>
  tenantDatabase(tenantId).transaction(async (tx) => {
    const token = await tx.get(apiTokens, ref.tokenId);
    if (token?.state === 'ACTIVE' && token.expiresAt <= timestamp()) tx.note(apiTokens, token, { state: 'EXPIRED' });
  });
