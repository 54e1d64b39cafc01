import type { SignedInContext } from '../../http/context.ts';
import { dropTokens } from '../../identity/api-tokens/known.ts';
import { applicationSubject, recordChange } from '../../platform/changes.ts';
import { limits } from '@kindred/contract/limits';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import type { StoredApplication } from '../client-applications/store.ts';
import type { ApplicationHook } from '../noun.ts';
import { auditToken } from './audit.ts';
import { cancelExpiry } from './expiry.ts';
import { removeHash, writeHash } from './hashes.ts';
import { apiTokens } from './store.ts';

const tokensOf = (tx: Transaction, { id }: StoredApplication) =>
  tx.find(apiTokens, { applicationId: id }, limits.applicationTokens);

const committed: ApplicationHook['committed'] = (ctx, id) => dropTokens(applicationSubject(ctx.tenant.id, id));

/** Updates an application's tokens when the application changes. */
export const tokensFollow: ApplicationHook = {
  write: async (tx: Transaction, { tenant }: SignedInContext, application: StoredApplication) => {
    for (const token of await tokensOf(tx, application)) writeHash(tx, tenant.id, token, application);
    recordChange(tx, applicationSubject(tenant.id, application.id));
  },
  committed,
};

/** Revokes and deletes a deleted application's tokens. */
export const tokensGo: ApplicationHook = {
  write: async (tx, ctx, application) => {
    for (const token of await tokensOf(tx, application)) {
      if (token.state !== 'REVOKED') auditToken(tx, ctx, token, 'REVOKED', { reason: null });
      cancelExpiry(tx, ctx.tenant.id, token.id);
      removeHash(tx, token);
      tx.remove(apiTokens, token);
    }
    recordChange(tx, applicationSubject(ctx.tenant.id, application.id));
  },
  committed,
};
