import type { ApiTokenRotation } from '@kindred/contract/core/api-tokens/api-token';
import { limits } from '@kindred/contract/limits';
import type * as z from 'zod';
import type { SignedInContext } from '../../http/context.ts';
import { dropTokens } from '../../identity/api-tokens/known.ts';
import { ApiError } from '../../platform/api-error.ts';
import { recordChange, tokenSubject } from '../../platform/changes.ts';
import { now, secondsFromNow, timestamp } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { clientApplications, type StoredApplication } from '../client-applications/store.ts';
import { auditToken, changeOf } from './audit.ts';
import { cancelExpiry, scheduleExpiry } from './expiry.ts';
import { effectiveScopes, removeHash, writeHash } from './hashes.ts';
import { latestExpiry, makeToken, requireExpiry } from './make.ts';
import { statusOf } from './present.ts';
import { apiTokens, type StoredApiToken } from './store.ts';

export interface Named {
  readonly id: string;
  readonly tokenId: string;
}

interface Found {
  readonly token: StoredApiToken;
  readonly application: StoredApplication;
}

/** Reads a token and its application. Throws 404 unless both exist and belong together. */
export const tokenIn = async (from: Pick<Transaction, 'get'>, { id, tokenId }: Named): Promise<Found> => {
  const token = await from.get(apiTokens, tokenId);
  const application = token?.applicationId === id ? await from.get(clientApplications, id) : undefined;
  if (!token || !application) throw new ApiError('not_found');
  return { token, application };
};

/** Changes a token in a transaction, and informs every instance. */
const changing = async <Result>(
  ctx: SignedInContext,
  named: Named,
  change: (tx: Transaction, found: Found) => Result,
): Promise<Result> => {
  const subject = tokenSubject(ctx.tenant.id, named.tokenId);
  const result = await ctx.db.transaction(async (tx) => {
    const found = await tokenIn(tx, named);
    recordChange(tx, subject);
    return change(tx, found);
  });
  dropTokens(subject);
  return result;
};

const requireActive = (token: StoredApiToken): void => {
  if (statusOf(token) !== 'ACTIVE')
    throw new ApiError('conflict', { why: 'token_not_active', detail: 'This token has been revoked or has expired.' });
};

/** Revokes a token for good. Throws 409 if it is already revoked. */
export const revoke = (ctx: SignedInContext, named: Named, reason: string): Promise<StoredApiToken> =>
  changing(ctx, named, (tx, { token, application }) => {
    if (token.state === 'REVOKED')
      throw new ApiError('conflict', { why: 'token_not_active', detail: 'This token has already been revoked.' });
    const by = { revokedAt: timestamp(), revokedBy: ctx.actor.uid, revokeReason: reason };
    const revoked = tx.update(apiTokens, token, { state: 'REVOKED', ...by });
    writeHash(tx, ctx.tenant.id, revoked, application);
    cancelExpiry(tx, ctx.tenant.id, token.id);
    auditToken(tx, ctx, token, 'REVOKED', { reason });
    return revoked;
  });

/** Revokes a token unless it is revoked already, and deletes it. */
export const remove = (ctx: SignedInContext, named: Named): Promise<void> =>
  changing(ctx, named, (tx, { token, application }) => {
    if (token.state !== 'REVOKED') auditToken(tx, ctx, token, 'REVOKED');
    cancelExpiry(tx, ctx.tenant.id, token.id);
    removeHash(tx, token);
    tx.note(clientApplications, application, { tokenCount: Math.max(0, application.tokenCount - 1) });
    tx.remove(apiTokens, token);
  });

/** Refuses a token for ten minutes. */
export const drill = (ctx: SignedInContext, named: Named): Promise<StoredApiToken> =>
  changing(ctx, named, (tx, { token, application }) => {
    requireActive(token);
    const deniedUntil = secondsFromNow(limits.tokenDrillSeconds);
    const drilled = tx.update(apiTokens, token, { deniedUntil });
    writeHash(tx, ctx.tenant.id, drilled, application);
    auditToken(tx, ctx, token, 'UPDATED', { changes: [changeOf('deniedUntil', token.deniedUntil, deniedUntil)] });
    return drilled;
  });

/** Returns when the new token expires: after the same time as the old one was made for, at most a year. */
const expiryLike = ({ createdAt, expiresAt }: StoredApiToken): string =>
  timestamp(Math.min(latestExpiry(), now() + Date.parse(expiresAt) - Date.parse(createdAt)));

/**
 * Makes a token that replaces another. The old one keeps working for the days of the overlap, but not beyond its own
 * expiry.
 */
export const rotate = (
  ctx: SignedInContext,
  named: Named,
  { overlapDays, expiresAt }: z.output<typeof ApiTokenRotation>,
) =>
  changing(ctx, named, (tx, { token, application }) => {
    requireActive(token);
    if (token.replacedBy)
      throw new ApiError('conflict', { why: 'token_rotated', detail: 'This token has already been rotated.' });
    if (expiresAt) requireExpiry(expiresAt);
    const scopes = effectiveScopes(token, application);
    if (scopes.length === 0)
      throw new ApiError('conflict', {
        why: 'no_scope_left',
        detail: 'The application no longer has any of this token’s scopes.',
      });
    const made = makeToken(tx, ctx, application, {
      name: token.name,
      scopes,
      expiresAt: expiresAt ?? expiryLike(token),
      replaces: token.id,
    });
    const end = [token.expiresAt, secondsFromNow(overlapDays * 24 * 3600)].toSorted()[0]!;
    const isOver = end <= timestamp();
    const old = tx.update(apiTokens, token, {
      expiresAt: end,
      replacedBy: made.token.id,
      ...(isOver && { state: 'EXPIRED' as const }),
    });
    writeHash(tx, ctx.tenant.id, old, application);
    if (isOver) cancelExpiry(tx, ctx.tenant.id, token.id);
    else scheduleExpiry(tx, ctx.tenant.id, old);
    const changes = [
      changeOf('expiresAt', token.expiresAt, end),
      changeOf('replacedBy', token.replacedBy, made.token.id),
    ];
    auditToken(tx, ctx, token, 'UPDATED', { changes });
    return made;
  });
