import { tokenHashes } from '../../identity/api-tokens/store.ts';
import { removeEvery } from '../../platform/firestore/batches.ts';
import { platformDatabase } from '../../platform/firestore/database.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import type { StoredApplication } from '../client-applications/store.ts';
import type { StoredApiToken } from './store.ts';

/** Returns the scopes of a token that its application still has. */
export const effectiveScopes = (token: Pick<StoredApiToken, 'scopes'>, application: StoredApplication) =>
  token.scopes.filter((scope) => application.scopes.includes(scope));

/** Stores the data that calls with this token need. */
export const writeHash = (
  tx: Transaction,
  tenantId: string,
  token: StoredApiToken,
  application: StoredApplication,
): void =>
  tx.of(platformDatabase).put(tokenHashes, token.hash, {
    tenantId,
    applicationId: token.applicationId,
    tokenId: token.id,
    name: token.name,
    scopes: effectiveScopes(token, application),
    allowedIps: application.allowedIps,
    expiresAt: token.expiresAt,
    deniedUntil: token.deniedUntil,
    isRevoked: token.state === 'REVOKED',
    isActive: application.status === 'ACTIVE',
  });

export const removeHash = (tx: Transaction, { hash }: Pick<StoredApiToken, 'hash'>): void =>
  tx.of(platformDatabase).remove(tokenHashes, hash);

/** Removes all entries of a tenant when it is purged. */
export const removeTokenHashes = (tenantId: string): Promise<void> =>
  removeEvery(platformDatabase, tokenHashes, { tenantId });
