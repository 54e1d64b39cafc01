import type { Migration } from '@kindred/contract/core/migrations/migration';
import { tenantPath } from '@kindred/contract/paths';
import { beforeAll, expect, test } from 'vitest';
import { migrationSteps } from '../../../functions/src/core/migrations/start.ts';
import { users } from '../../../functions/src/core/users/store.ts';
import { runDue } from '../../../functions/src/due/run.ts';
import { dueId } from '../../../functions/src/platform/due-queue.ts';
import { firestore } from '../../../functions/src/platform/firestore/client.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { collectionsOfTenant } from '../../../functions/src/platform/firestore/tenant-documents.ts';
import { stepKey } from '../../../functions/src/platform/steps.ts';
import { seedCare } from '../../../scripts/seed/care/module.ts';
import { seedCore } from '../../../scripts/seed/core/module.ts';
import { call } from '../../support/call.ts';
import { passTime } from '../../support/instance.ts';
import { rootPerson } from '../../support/root-tenant.ts';
import { newToken } from '../../support/signed-tokens.ts';
import type { Persona } from '../../support/tenant.ts';

const coreRuns = '/superadmin-api/v1/migrations/core';
/** A tenant of the demo data. `ask` makes calls as its administrator. */
const tenantId = 'acme';
let sofia: Persona;
let ask: (line: string) => ReturnType<typeof call>;

beforeAll(async () => {
  await seedCore();
  await seedCare();
  sofia = await rootPerson(['SUPER_ADMIN']);
  const [ada] = await tenantDatabase(tenantId).find(users, { email: 'anna@acme.example' }, 1);
  const token = newToken(tenantId, { uid: ada!.id, email: ada!.email, name: ada!.name }, ['ADMIN']);
  ask = (line) => call(`${tenantId}.localhost`, line, { token });
}, 180_000);

/** Returns the ids in each of the tenant's lists, in the order of each key that it can be sorted by. */
const orders = async (): Promise<Record<string, readonly string[]>> => {
  const client = await firestore();
  const found: Record<string, readonly string[]> = {};
  for (const name of await collectionsOfTenant(tenantId)) {
    const { docs } = await client.collection(`${tenantPath(tenantId)}/${name}`).get();
    const keysOf = (at: number) => (docs[at]?.data()._sort ?? {}) as Record<string, string | number | null>;
    for (const key of Object.keys(keysOf(0))) {
      const keyed = docs.flatMap(({ id }, at) => (key in keysOf(at) ? [{ id, key: String(keysOf(at)[key]) }] : []));
      found[`${name} by ${key}`] = keyed
        .toSorted((one, other) => (one.key < other.key ? -1 : Number(one.key > other.key)))
        .map(({ id }) => id);
    }
  }
  return found;
};

const checks = async (): Promise<string[]> => {
  const lists = await Promise.all([
    sofia.call(`GET ${coreRuns}`),
    ask('GET /api/v1/care/migrations'),
    ask('GET /api/v1/cron/migrations'),
  ]);
  return lists.flatMap(({ body }) =>
    (Object.values(body) as Migration[]).map(({ id, check }) => `${id}: ${check.status}, ${check.found}`),
  );
};

const runEverything = async (): Promise<void> => {
  const started = (await sofia.call(`PUT ${coreRuns}/update`, { body: {} })).body.operation.id as string;
  passTime(2);
  await runDue(dueId(migrationSteps('core'), stepKey('root', started, 0)));
  expect((await sofia.call(`GET /api/v1/operations/${started}`)).body).toMatchObject({
    status: 'SUCCEEDED',
    result: { changed: 0 },
  });
  const care = (await ask('POST /api/v1/care/migrate/up')).body.operation.id as string;
  expect((await ask(`GET /api/v1/operations/${care}`)).body).toMatchObject({
    status: 'SUCCEEDED',
    result: { changed: 0 },
  });
};

test('every migration finds the demo data correct, before and after it has run, and no list changes', async () => {
  const before = await orders();
  expect(Object.keys(before)).toEqual(expect.arrayContaining(['prompts by updatedAt', 'users by name']));
  const first = await checks();
  expect(first.filter((check) => !check.endsWith(': pass, 0'))).toEqual([]);
  await runEverything();
  for (const _ of ['once', 'twice']) expect(await checks()).toEqual(first);
  const after = await orders();
  expect(Object.fromEntries(Object.keys(before).map((list) => [list, after[list]]))).toEqual(before);
});
