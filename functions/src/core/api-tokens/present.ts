import type { ApiToken, TokenStatus } from '@kindred/contract/core/api-tokens/api-token';
import type { TokenAudit } from '@kindred/contract/core/api-tokens/token-audit';
import { timestamp } from '../../platform/clock.ts';
import type { StoredApiToken, StoredTokenAudit } from './store.ts';
import { lastUseHere } from './uses.ts';

/** Returns a token's current status. It expires by its time, even if that is not noted yet. */
export const statusOf = ({ state, expiresAt }: Pick<StoredApiToken, 'state' | 'expiresAt'>): TokenStatus =>
  state === 'ACTIVE' && expiresAt <= timestamp() ? 'EXPIRED' : state;

/** Presents a token, with its last use if this instance knows of a later one than is stored. */
export const presentToken = (tenantId: string, { hash, state, ...token }: StoredApiToken): ApiToken => {
  void hash;
  const here = lastUseHere(tenantId, token.id);
  const isNewer = here && here.at > (token.lastUsedAt ?? '');
  return {
    ...token,
    ...(isNewer && { lastUsedAt: here.at, lastUsedIp: here.ip }),
    status: statusOf({ state, expiresAt: token.expiresAt }),
  };
};

export const presentAudit = ({ applicationId, ...entry }: StoredTokenAudit): TokenAudit => {
  void applicationId;
  return entry;
};
