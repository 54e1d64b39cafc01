import type { AnyEndpoint } from '@kindred/contract/endpoint';
import { limits } from '@kindred/contract/limits';
import * as z from 'zod';
import { dateAfter, now } from '../platform/clock.ts';
import { sha256 } from '../platform/crypto.ts';
import { collection } from '../platform/firestore/collection.ts';
import type { Companion } from '../platform/firestore/companion.ts';
import { ApiError } from '../platform/api-error.ts';
import type { Context } from './context.ts';

/** The record created under a key: a reference to it, never the response itself. */
const idempotency = collection({
  name: 'idempotency',
  times: 'camel',
  schema: z.object({
    bodyHash: z.string(),
    /** `written`: the call has written something; `done`: `reference` says what it created. */
    state: z.enum(['running', 'written', 'done']),
    startedAt: z.number(),
    reference: z.string(),
  }),
  expireAt: (_, __, updated) => dateAfter(updated, limits.idempotencySeconds),
});

/** Longer than any call may last. A call still marked as running after that has crashed. */
const runningMilliseconds = 120_000;

/** A stored key, specific to caller and endpoint, with a hash of the body. */
interface Key {
  readonly id: string;
  readonly bodyHash: string;
}

/** Reads the key of a call. 400 if it is invalid. */
export const readKey = (endpoint: AnyEndpoint, ctx: Context, key: string, body: Uint8Array, address: string): Key => {
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw new ApiError('bad_request', {
      issues: [{ path: 'Idempotency-Key', message: 'Not a key', code: 'invalid_key' }],
    });
  }
  return {
    id: sha256([ctx.actor?.uid ?? ctx.ip, endpoint.method, endpoint.path, key].join('|')),
    bodyHash: sha256(`${address}|${sha256(body)}`),
  };
};

/**
 * Claims a key for this call. Returns the reference of an earlier call with this key, or undefined for the first.
 * Throws 422 if the body differs. Throws 409 while the first call is running, or if it wrote something and crashed
 * before saving the reference, so that nothing is done twice.
 */
export const claimKey = (ctx: Context, { id, bodyHash }: Key): Promise<string | undefined> =>
  ctx.db.transaction(async (tx) => {
    const known = await tx.get(idempotency, id);
    if (known && known.bodyHash !== bodyHash) {
      throw new ApiError('unprocessable', { detail: 'This Idempotency-Key was used for another request.' });
    }
    if (known?.state === 'done') return known.reference;
    if (known && now() - known.startedAt < runningMilliseconds) {
      throw new ApiError('request_in_flight', { detail: 'The same request is still being processed.', retryAfter: 2 });
    }
    if (known?.state === 'written') {
      throw new ApiError('conflict', {
        why: 'answer_lost',
        detail:
          'This request was started before, and its answer was lost. Check what exists before you repeat it with another key.',
      });
    }
    tx.put(idempotency, id, { bodyHash, state: 'running', startedAt: now(), reference: '' });
    return undefined;
  });

/** Returns the companion of the call's first write, which marks the key as `written`. */
export const noteWritten = (ctx: Context, { id, bodyHash }: Key): Companion => ({
  isWritten: false,
  write: (tx) => tx.of(ctx.db).put(idempotency, id, { bodyHash, state: 'written', startedAt: now(), reference: '' }),
});

/** Saves the reference, or frees the key if nothing was done. */
export const settleKey = async (ctx: Context, { id }: Key, reference?: string): Promise<void> => {
  if (reference === undefined) return ctx.db.remove(idempotency, id);
  await ctx.db.update(idempotency, id, undefined, () => ({ state: 'done' as const, reference }));
};
