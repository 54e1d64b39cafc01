import { apiTokenEndpoints } from '@kindred/contract/core/api-tokens/endpoints';
import { api } from '../../http/noun.ts';
import { defineDue } from '../../platform/due-queue.ts';
import { noun } from '../noun.ts';
import { tokenExpiry, tokenWarning } from './due-kinds.ts';

/** Tokens with which client applications call the API. */
export const apiTokensNoun = noun({
  kept: async () => ({ tenants: [(await import('./store.ts')).apiTokens] }),
  apis: [api(apiTokenEndpoints, async () => (await import('./handlers.ts')).apiTokenHandlers)],
  due: [
    defineDue(tokenWarning, async () => (await import('./warnings.ts')).warnOfExpiry),
    defineDue(tokenExpiry, async () => (await import('./expiry.ts')).expireToken),
  ],
  applicationChanged: async () => (await import('./applications.ts')).tokensFollow,
  applicationRemoved: async () => (await import('./applications.ts')).tokensGo,
});
