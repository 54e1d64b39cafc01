import { isPending } from '@kindred/contract/core/migrations/is-pending';
import type { Migration } from '@kindred/contract/core/migrations/migration';
import { circleMemberId, tenantPath } from '@kindred/contract/paths';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { firestore } from '../../../functions/src/platform/firestore/client.ts';
import { addMember } from '../../support/care/invitations.ts';
import { createCircle } from '../../support/care/circles.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

let tenant: TestTenant;
let administrator: Persona, customerAdministrator: Persona, owner: Persona, member: Persona;
let circleId: string;

/** A document as it is stored. */
const stored = async (path: string) => (await firestore()).doc(`${tenantPath(tenant.id)}/${path}`);
const spoil = async (path: string, fields: Record<string, unknown>) => (await stored(path)).update(fields);
const read = async (path: string) => (await (await stored(path)).get()).data()!;
const migrate = async (direction: string) => {
  const started = await administrator.call(`POST /api/v1/care/migrate/${direction}`);
  expect([started.status, started.body.operation.createdBy]).toEqual([202, administrator.uid]);
  return (await administrator.call(`GET /api/v1/operations/${started.body.operation.id}`)).body;
};
const list = async () => (await administrator.call('GET /api/v1/care/migrations')).body as unknown as Migration[];
const membership = () => `circleMembers/${circleMemberId(circleId, member.uid)}`;

beforeAll(async () => {
  tenant = new TestTenant();
  await tenant.create();
  administrator = await tenant.person('Ada', { roles: ['ADMIN'] });
  customerAdministrator = await tenant.person('Carla', { roles: ['CUSTOMER_ADMIN'] });
  owner = await tenant.person('Olga');
  member = await tenant.person('Max');
});

test.each(['GET /api/v1/care/migrations', 'POST /api/v1/care/migrate/up', 'POST /api/v1/care/migrate/down'])(
  '%s is for administrators only, and the refusal has the specified wording',
  async (line) => {
    for (const who of [owner, customerAdministrator]) {
      expect((await who.call(line)).problem).toMatchObject({ status: 403, title: 'requires admin privileges' });
    }
    expect((await tenant.call(line)).status).toBe(401);
  },
);

test('applies nothing, and reports no problem, if there is no data yet', async () => {
  expect((await list()).map(({ id, appliedAt, durationMs, check }) => [id, appliedAt, durationMs, check.code])).toEqual(
    [
      ['search-keys', null, null, 'nothing'],
      ['membership-copies', null, null, 'nothing'],
    ],
  );
});

describe('care’s migrations', () => {
  beforeEach(async () => {
    // A migration is applied only once, so each test starts with none applied.
    const client = await firestore();
    await client.recursiveDelete(client.collection(`${tenantPath(tenant.id)}/migrations`));
    circleId = (await createCircle(owner, 'Garden')).id;
    await addMember(owner, circleId, member);
  });

  test('write missing keys for sorting and searching, and change nothing else', async () => {
    const page = { page_type: 'BIOGRAPHY', scope: 'CIRCLE', lang: 'en', title: 'A life', content: 'Long' };
    const made = await owner.call(`POST /api/v1/care/circles/${circleId}/pages`, { body: page });
    const path = `pages/${made.body.id}`;
    const before = await read(path);
    await spoil(path, { _terms: [], _sort: { title: 'x' }, schemaVersion: 0 });
    expect((await list())[0]!.check).toMatchObject({ status: 'warn', code: 'differs', found: 1 });
    expect(await migrate('up')).toMatchObject({
      status: 'SUCCEEDED',
      result: {
        direction: 'up',
        migrations: ['search-keys', 'membership-copies'],
        changed: 1,
      },
    });
    expect(await read(path)).toEqual(before);
    expect((await list())[0]).toMatchObject({ changed: 1, check: { status: 'pass', code: 'agrees', found: 0 } });
  });

  test('are run again on records that differ since then, and only on those', async () => {
    await migrate('up');
    const before = await read(membership());
    await spoil(membership(), { circle_slug: 'old' });
    expect((await list()).filter(isPending).map(({ id }) => id)).toEqual(['membership-copies']);
    expect(await migrate('up')).toMatchObject({ status: 'SUCCEEDED', result: { migrations: ['membership-copies'] } });
    expect(await read(membership())).toEqual(before);
    expect((await list()).filter(isPending)).toEqual([]);
    expect((await migrate('up')).result.migrations).toEqual([]);
  });

  test('leave an unreadable record as it is, and keep reporting it', async () => {
    await spoil(membership(), { role: 'emperor' });
    expect((await list())[0]!.check).toMatchObject({ status: 'fail', code: 'unfit', found: 1 });
    expect((await migrate('up')).status).toBe('SUCCEEDED');
    expect((await read(membership())).role).toBe('emperor');
    expect((await list())[0]).toMatchObject({ appliedAt: expect.any(String), check: { status: 'fail' } });
    await spoil(membership(), { role: 'member' });
  });

  test('correct the copied circle data in memberships', async () => {
    const before = await read(membership());
    await spoil(membership(), { circle_name: 'Old', circle_name_folded: 'old', circle_slug: 'old', is_owner: true });
    expect((await list())[1]!.check).toMatchObject({ status: 'warn', code: 'differs' });
    expect(await migrate('up')).toMatchObject({ status: 'SUCCEEDED' });
    expect(await read(membership())).toEqual(before);
    expect((await list())[1]!.check.status).toBe('pass');
  });

  test('are applied once, and a second run reports that there was nothing to change', async () => {
    await migrate('up');
    expect((await migrate('up')).result).toMatchObject({ migrations: [], changed: 0 });
    expect(await migrate('down')).toMatchObject({ status: 'SUCCEEDED', result: { direction: 'down', migrations: [] } });
    const after = await list();
    expect(after.map(({ appliedAt, canBeTakenBack }) => [appliedAt !== null, canBeTakenBack])).toEqual([
      [true, false],
      [true, false],
    ]);
  });

  test('run once if requested twice with the same key', async () => {
    const headers = { 'idempotency-key': 'once' };
    const [first, second] = [
      await administrator.call('POST /api/v1/care/migrate/up', { headers }),
      await administrator.call('POST /api/v1/care/migrate/up', { headers }),
    ];
    expect(second.body.operation.id).toBe(first.body.operation.id);
  });
});
