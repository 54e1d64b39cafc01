import { tenantById } from '../../identity/tenant/cache.ts';
import { secondsFromNow, timestamp } from '../../platform/clock.ts';
import { type DueEntryOf, TryLater } from '../../platform/due-queue.ts';
import { tenantDatabase } from '../../platform/firestore/database.ts';
import { LinkedInError } from '../linkedin/linkedin-error.ts';
import { refreshTokens } from '../linkedin/oauth.ts';
import type { connectionRenewal } from './due-kinds.ts';
import { isCurrent } from './expire.ts';
import { planConnection } from './plan.ts';
import { connections } from './store.ts';
import { sealTokens, tokensOf } from './tokens.ts';

/** Seconds until the next attempt after LinkedIn did not answer. Until then the connection works. */
const pauseSeconds = 6 * 3600;

const isFinal = ({ kind }: LinkedInError): boolean => kind === 'refused' || kind === 'expired' || kind === 'duplicate';

/**
 * Due handler: renews the tokens of a connection. If LinkedIn refuses, the connection lasts until its tokens end, and the
 * person is notified before.
 */
export const renewConnection = async ({ tenantId, ref }: DueEntryOf<typeof connectionRenewal>): Promise<void> => {
  const db = tenantDatabase(tenantId);
  const [tenant, connection] = await Promise.all([tenantById(tenantId), db.get(connections, ref.userId)]);
  if (!tenant?.features.automation || !isCurrent(connection, ref)) return;
  const refreshToken = (await tokensOf(tenantId, connection))?.refreshToken;
  if (!refreshToken) return;
  try {
    const given = await refreshTokens(refreshToken);
    // LinkedIn may leave the refresh token out where it stays the same.
    const next = { ...given, refreshToken: given.refreshToken ?? refreshToken };
    const tokens = await sealTokens(tenantId, connection.id, next);
    await db.transaction(async (tx) => {
      const current = await tx.get(connections, ref.userId);
      if (!isCurrent(current, ref)) return;
      const changed = tx.update(connections, current, {
        tokens,
        grantedAt: timestamp(),
        expiresAt: next.expiresAt,
        refreshExpiresAt: next.refreshExpiresAt ?? current.refreshExpiresAt,
      });
      planConnection(tx, tenantId, changed, true);
    });
  } catch (error) {
    if (!(error instanceof LinkedInError)) throw error;
    if (!isFinal(error)) throw new TryLater(secondsFromNow(pauseSeconds));
  }
};
