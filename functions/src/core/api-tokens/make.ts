import { limits } from '@kindred/contract/limits';
import type { Scope } from '@kindred/contract/access';
import type { SignedInContext } from '../../http/context.ts';
import { newSecret } from '../../identity/api-tokens/secret.ts';
import { ApiError, fieldError } from '../../platform/api-error.ts';
import { now } from '../../platform/clock.ts';
import { newId } from '../../platform/crypto.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { clientApplications, type StoredApplication } from '../client-applications/store.ts';
import { auditToken } from './audit.ts';
import { scheduleExpiry } from './expiry.ts';
import { writeHash } from './hashes.ts';
import { apiTokens, type StoredApiToken } from './store.ts';

/** Returns the latest possible expiry of a token that is made now: in a year. */
export const latestExpiry = (): number => new Date(now()).setUTCFullYear(new Date(now()).getUTCFullYear() + 1);

/** Throws 400 unless the time is within the next year. */
export const requireExpiry = (expiresAt: string): void => {
  const at = Date.parse(expiresAt);
  if (at <= now()) throw fieldError('bad_request', 'expiresAt', 'This time has passed', 'expiry_past');
  if (at > latestExpiry())
    throw fieldError('bad_request', 'expiresAt', 'A token works for at most a year', 'expiry_too_late');
};

/** Throws 400 for the first scope that the application does not have. */
export const requireScopesOf = (application: StoredApplication, scopes: readonly Scope[]): void => {
  const at = scopes.findIndex((scope) => !application.scopes.includes(scope));
  if (at >= 0)
    throw fieldError('bad_request', `scopes.${at}`, `The application does not have ${scopes[at]}`, 'scope_missing');
};

export interface TokenInput {
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly expiresAt: string;
  /** The token that this one replaces. */
  readonly replaces: string | null;
}

/** Makes a token of an application in the transaction. Stores only the hash of its secret. */
export const makeToken = (
  tx: Transaction,
  ctx: SignedInContext,
  application: StoredApplication,
  { name, scopes, expiresAt, replaces }: TokenInput,
): { readonly token: StoredApiToken; readonly secret: string } => {
  if (application.tokenCount >= limits.applicationTokens)
    throw new ApiError('conflict', {
      why: 'too_many_tokens',
      detail: `An application has at most ${limits.applicationTokens} tokens. Delete the ones you no longer need.`,
    });
  const { secret, hash, prefix, lastFour } = newSecret();
  const unused = { deniedUntil: null, lastUsedAt: null, lastUsedIp: null, replacedBy: null };
  const unrevoked = { revokedAt: null, revokedBy: null, revokeReason: null };
  const fields = { name, scopes: [...scopes], expiresAt: new Date(expiresAt).toISOString(), replaces };
  const own = { applicationId: application.id, prefix, lastFour, hash, createdBy: ctx.actor.uid };
  const token = tx.create(apiTokens, { ...own, ...fields, ...unused, ...unrevoked, state: 'ACTIVE' as const }, newId());
  tx.note(clientApplications, application, { tokenCount: application.tokenCount + 1 });
  writeHash(tx, ctx.tenant.id, token, application);
  scheduleExpiry(tx, ctx.tenant.id, token);
  auditToken(tx, ctx, token, 'CREATED');
  return { token, secret };
};
