import type { AnyEndpoint } from '@kindred/contract/endpoint';
import { limits } from '@kindred/contract/limits';
import * as z from 'zod';
import { dateFromNow, now } from '../platform/clock.ts';
import { sha256 } from '../platform/crypto.ts';
import { collection } from '../platform/firestore/collection.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Context } from './context.ts';

/** What was done under a key: a reference to the record, never the answer itself. */
const idempotency = collection({
  name: 'idempotency',
  times: 'camel',
  schema: z.object({
    bodyHash: z.string(),
    state: z.enum(['running', 'done']),
    startedAt: z.number(),
    reference: z.string(),
  }),
  expireAt: () => dateFromNow(limits.idempotencySeconds),
});

/** Longer than a call may last: one that is older died without saying so. */
const runningMilliseconds = 120_000;

const idOf = (endpoint: AnyEndpoint, ctx: Context, key: string): string =>
  sha256([ctx.actor?.uid ?? ctx.ip, endpoint.method, endpoint.path, key].join('|'));

/**
 * Claims a key for this call. Answers the reference of the call that was done under it, or undefined where this is the
 * first. The same key with another body is 422; while the first is under way, 409.
 */
export const claimKey = (
  endpoint: AnyEndpoint,
  ctx: Context,
  key: string,
  body: Uint8Array,
  address: string,
): Promise<string | undefined> => {
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw new Refusal('bad_request', {
      issues: [{ path: 'Idempotency-Key', message: 'Not a key', code: 'invalid_key' }],
    });
  }
  const id = idOf(endpoint, ctx, key);
  const bodyHash = sha256(`${address}|${sha256(body)}`);
  return ctx.db.transaction(async (tx) => {
    const known = await tx.get(idempotency, id);
    if (known && known.bodyHash !== bodyHash) {
      throw new Refusal('unprocessable', { detail: 'This Idempotency-Key was used for another request.' });
    }
    if (known?.state === 'done') return known.reference;
    if (known && now() - known.startedAt < runningMilliseconds) {
      throw new Refusal('request_in_flight', { detail: 'The same request is being worked on.', retryAfter: 2 });
    }
    tx.put(idempotency, id, { bodyHash, state: 'running', startedAt: now(), reference: '' });
    return undefined;
  });
};

/** Keeps what was done, or frees the key where nothing was. */
export const settleKey = async (
  endpoint: AnyEndpoint,
  ctx: Context,
  key: string,
  reference?: string,
): Promise<void> => {
  const id = idOf(endpoint, ctx, key);
  if (reference === undefined) return ctx.db.remove(idempotency, id);
  await ctx.db.update(idempotency, id, undefined, () => ({ state: 'done' as const, reference }));
};
