import type { Migration as Shown } from '@kindred/contract/core/migrations/migration';
import { rootTenantId } from '@kindred/contract/limits';
import { tenantPath } from '@kindred/contract/paths';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { coreMigrations } from '../../../functions/src/core/migrations/core-migrations.ts';
import type { Migration } from '../../../functions/src/core/migrations/migration.ts';
import { migrationRecords, recordId } from '../../../functions/src/core/migrations/store.ts';
import { usersNoun } from '../../../functions/src/core/users/noun.ts';
import { users } from '../../../functions/src/core/users/store.ts';
import { timestamp } from '../../../functions/src/platform/clock.ts';
import { firestore } from '../../../functions/src/platform/firestore/client.ts';
import { addToCounter } from '../../../functions/src/platform/firestore/counters.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { tenantFiles } from '../../../functions/src/platform/storage.ts';
import { endCoreMigrations } from '../../support/core/migrations.ts';
import { leaveDueWork } from '../../support/due.ts';
import { ensureRootTenant, rootPerson } from '../../support/root-tenant.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

const at = '/superadmin-api/v1/migrations/core';
const home = tenantDatabase(rootTenantId);
const homeFiles = tenantFiles(rootTenantId);
let sofia: Persona;

beforeAll(async () => {
  // A run is due one second after its call, and the two competing calls may take longer than that.
  leaveDueWork();
  await ensureRootTenant();
  sofia = await rootPerson(['SUPER_ADMIN']);
});

describe('a run of core’s migrations', () => {
  const update = (body: Record<string, unknown>) => sofia.call(`PUT ${at}/update`, { body });
  const idsOf = (answer: { body: object }) => (Object.values(answer.body) as Shown[]).map(({ id }) => id);

  beforeEach(async () => {
    await endCoreMigrations();
    for (const id of ['search-keys', 'counters']) await home.remove(migrationRecords, recordId('core', id));
  });

  test('begins only once: a second one is refused while it is under way', async () => {
    const [first, second] = await Promise.all([update({}), update({})]);
    expect([first.status, second.status].toSorted()).toEqual([202, 409]);
    const operationId = (first.status === 202 ? first : second).body.operation.id;
    const [shown] = Object.values((await sofia.call(`GET ${at}`)).body) as Shown[];
    expect(shown).toMatchObject({ id: 'search-keys', appliedAt: null, operationId });
  });

  test('is only described by a dry run, which shows what is pending up to the target', async () => {
    const all = await update({ dryRun: true });
    expect([all.status, idsOf(all)]).toEqual([200, ['search-keys', 'counters']]);
    expect(idsOf(await update({ dryRun: true, target: 'search-keys' }))).toEqual(['search-keys']);
    const done = { durationMs: 1, changed: 0, direction: null, cursor: '', failure: null };
    const applied = { module: 'core', migrationId: 'search-keys', appliedAt: timestamp(), ...done };
    await home.create(migrationRecords, applied, recordId('core', 'search-keys'));
    expect(idsOf(await update({ dryRun: true }))).toEqual(['counters']);
    expect((await update({})).status).toBe(202);
  });

  test('needs a target that exists', async () => {
    const { status, problem } = await update({ target: 'nothing' });
    expect([status, problem.issues]).toMatchObject([400, [{ path: 'target', code: 'unknown_migration' }]]);
  });
});

describe('a migration of every tenant', () => {
  let tenant: TestTenant;
  let searchKeys: Migration, counters: Migration;

  beforeAll(async () => {
    [searchKeys, counters] = (await coreMigrations({ nouns: [usersNoun], modules: async () => [] })) as [
      Migration,
      Migration,
    ];
    tenant = new TestTenant();
    await tenant.create();
  });

  test('renews the keys of people who would be missing from lists, and continues with the next tenant', async () => {
    const ada = await tenant.person('Ada', { roles: ['ADMIN'] });
    const place = (await firestore()).doc(`${tenantPath(tenant.id)}/users/${ada.uid}`);
    const before = (await place.get()).data()!;
    await place.update({ _terms: ['wrong'], _sort: {} });
    const piece = await searchKeys.up(home, `${tenant.id}|`, homeFiles);
    expect([piece.changed, (await place.get()).data()]).toEqual([1, before]);
    expect(piece.next === undefined || piece.next.split('|')[0]! > tenant.id).toBe(true);
  });

  test('corrects a wrong counter by the difference, and leaves a correct one alone', async () => {
    const db = tenantDatabase(tenant.id);
    const right = await db.counter(users);
    await addToCounter(db, await firestore(), users.name, 3);
    expect(await counters.up(home, `${tenant.id}|`, homeFiles)).toMatchObject({ changed: 1 });
    expect(await db.counter(users)).toBe(right);
    expect(await counters.up(home, `${tenant.id}|`, homeFiles)).toMatchObject({ changed: 0 });
  });

  test('begins with the platform, and continues with the first tenant', async () => {
    const piece = await counters.up(home, '', homeFiles);
    expect(piece.next).toMatch(/^[^|]+\|$/);
  });
});
