import { signedIn } from '@kindred/contract/access';
import { endpoint } from '@kindred/contract/endpoint';
import * as z from 'zod';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { problemAnswer } from '../../../functions/src/http/problem-answer.ts';
import { serve } from '../../../functions/src/http/serve.ts';
import type { Context } from '../../../functions/src/http/context.ts';
import { collection } from '../../../functions/src/platform/firestore/collection.ts';
import { type Database, tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { currentCall, withCall } from '../../../functions/src/platform/call.ts';
import { newId } from '../../../functions/src/platform/crypto.ts';
import { ApiError } from '../../../functions/src/platform/api-error.ts';
import { passTime, realTime } from '../../support/instance.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

const declared = endpoint({
  method: 'POST',
  path: '/api/v1/for-tests',
  summary: 'For tests',
  access: signedIn({ scope: null }),
  body: z.strictObject({ name: z.string() }),
  status: 201,
  output: z.object({ id: z.string(), again: z.boolean() }),
  errors: ['conflict'],
});

const things = collection({ name: 'thingsForTests', times: 'camel', schema: z.object({ name: z.string() }) });

/** All ways in which handlers write. */
const writings: [string, (db: Database) => Promise<unknown>][] = [
  ['made something', (db) => db.create(things, { name: 'Garden' })],
  ['put something', (db) => db.put(things, 'put', { name: 'Garden' })],
  ['removed something', (db) => db.remove(things, 'kept')],
  ['updated something', (db) => db.update(things, 'kept', undefined, () => ({ name: 'Shed' }))],
  [
    'changed something that it had read',
    async (db) => db.change(things, (await db.get(things, 'kept'))!, undefined, () => ({ name: 'Shed' })),
  ],
  [
    'wrote in a transaction',
    (db) =>
      db.transaction(async (tx) => {
        tx.create(things, { name: 'Pond' });
      }),
  ],
];

const tenant = new TestTenant();
let person: Persona, other: Persona;
let key: string;
let runs = 0;
/** The handler's work, which runs after the call has been counted. */
let work: (db: Database) => Promise<void>;

const handler = {
  handle: async ({ db }: Context) => {
    runs += 1;
    await work(db);
    return { id: `record-${runs}`, again: false };
  },
  replay: async (_ctx: unknown, _input: unknown, id: string) => ({ id, again: true }),
};

const send = async (options: { by?: Persona; name?: string; key?: string } = {}) => {
  const headers = {
    'x-forwarded-host': tenant.host,
    authorization: `Bearer ${(options.by ?? person).token}`,
    'content-type': 'application/json',
    'idempotency-key': options.key ?? key,
  };
  const body = JSON.stringify({ name: options.name ?? 'Garden' });
  const request = new Request('http://api.invalid/api/v1/for-tests', { method: 'POST', headers, body });
  const response = await withCall('request', 8, async () => {
    try {
      return await serve({ endpoint: declared, module: { records: {}, readers: {} }, handler }, request, {}, 'request');
    } catch (error) {
      return problemAnswer(error, 'request', declared.path, declared.errors);
    }
  });
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Record<string, unknown>,
  };
};

beforeAll(async () => {
  await tenant.create();
  [person, other] = await tenant.people('Olga', 'Max');
});

beforeEach(() => {
  key = newId();
  runs = 0;
  work = async () => undefined;
});
afterEach(realTime);

describe('a call with an idempotency key', () => {
  test('runs once, and returns the same record for a day', async () => {
    const [first, second] = [await send(), await send()];
    expect([first.status, second.status, second.body]).toEqual([201, 201, { id: first.body.id, again: true }]);
    passTime(23 * 3600);
    expect([(await send()).body.id, runs]).toEqual([first.body.id, 1]);
  });

  test('is 409 while the first call is running, and a replay once it is done', async () => {
    let finish = (): void => undefined;
    const entered = new Promise<void>((started) => {
      work = () => {
        started();
        return new Promise((resolve) => {
          finish = resolve;
        });
      };
    });
    const first = send();
    await entered;
    const second = await send();
    expect(second.body).toMatchObject({ status: 409, title: 'Conflict', code: 'request_in_flight' });
    expect(Number(second.headers.get('retry-after'))).toBeGreaterThan(0);
    finish();
    expect((await first).status).toBe(201);
    expect([(await send()).body, runs]).toEqual([{ id: 'record-1', again: true }, 1]);
  });

  test('runs once if sent twice at the same time', async () => {
    const answers = await Promise.all([send(), send(), send()]);
    expect([runs, answers.filter(({ status }) => status === 201).length]).toEqual([1, expect.any(Number)]);
    for (const { status, body } of answers) expect([201, 409], JSON.stringify(body)).toContain(status);
  });

  test('frees its key after an ApiError, which changed nothing', async () => {
    work = async () => {
      throw new ApiError('conflict');
    };
    expect((await send()).status).toBe(409);
    work = async () => undefined;
    expect([(await send()).body, runs]).toEqual([{ id: 'record-2', again: false }, 2]);
  });

  test('keeps its key for two minutes after a fault with an unknown outcome', async () => {
    work = async () => {
      throw new Error('broken');
    };
    expect((await send()).status).toBe(500);
    work = async () => undefined;
    expect((await send()).body.code).toBe('request_in_flight');
    passTime(121);
    expect([(await send()).status, runs]).toEqual([201, 2]);
  });

  test.each(writings)('is not repeated if it %s and crashed, and the answer says so', async (_, write) => {
    await tenantDatabase(tenant.id).put(things, 'kept', { name: 'Bench' });
    work = async (db) => {
      await write(db);
      throw new Error('died');
    };
    expect((await send()).status).toBe(500);
    work = async () => undefined;
    expect((await send()).body.code).toBe('request_in_flight');
    passTime(121);
    expect((await send()).body).toMatchObject({
      status: 409,
      title: 'Conflict',
      code: 'conflict',
      issues: [{ code: 'answer_lost' }],
    });
    passTime(23 * 3600);
    expect([(await send()).status, runs]).toEqual([409, 1]);
  });

  test('runs again if its writes were rolled back, or if it wrote nothing', async () => {
    work = (db) =>
      db.transaction(async (tx) => {
        await tx.get(things, 'kept');
        tx.create(things, { name: 'Pond' });
        throw new Error('died');
      });
    expect((await send()).status).toBe(500);
    passTime(121);
    work = async (db) => {
      await db.transaction((tx) => tx.get(things, 'kept'));
      throw new Error('died');
    };
    expect((await send()).status).toBe(500);
    passTime(121);
    work = async () => undefined;
    expect([(await send()).status, runs]).toEqual([201, 3]);
  });

  test('is marked as written only by its first write', async () => {
    const writes: number[] = [];
    work = async (db) => {
      for (const name of ['Gate', 'Fence']) {
        const before = currentCall()!.operations.writes;
        await db.create(things, { name });
        writes.push(currentCall()!.operations.writes - before);
      }
    };
    expect([(await send()).status, writes]).toEqual([201, [2, 1]]);
  });

  test('is 422 with another body', async () => {
    await send();
    expect((await send({ name: 'Another' })).body).toMatchObject({ status: 422, code: 'unprocessable' });
    expect(runs).toBe(1);
  });

  test('is separate for each user and each key', async () => {
    const answers = [await send(), await send({ by: other }), await send({ key: newId() })];
    expect([runs, answers.map(({ body }) => body.again)]).toEqual([3, [false, false, false]]);
  });

  test.each(['', 'x'.repeat(201), 'a b', 'clé'])('is refused with the key %j', async (wrong) => {
    const answer = await send({ key: wrong });
    if (wrong === '') expect([answer.status, runs]).toEqual([201, 1]);
    else expect([answer.status, answer.body.code, runs]).toEqual([400, 'bad_request', 0]);
  });
});
