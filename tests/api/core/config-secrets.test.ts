import type { AuditEntry } from '@kindred/contract/core/audit-log/audit-entry';
import { beforeEach, describe, expect, test } from 'vitest';
import { configValues } from '../../../functions/src/core/configs/values.ts';
import { coreMigrations } from '../../../functions/src/core/migrations/core-migrations.ts';
import { tenantConfigsNoun } from '../../../functions/src/core/tenant-configs/noun.ts';
import { tenantConfigs } from '../../../functions/src/core/tenant-configs/store.ts';
import { auditEntry, auditLog } from '../../../functions/src/platform/firestore/audit.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { tenantFiles } from '../../../functions/src/platform/storage.ts';
import { configFields } from '../../support/core/configs.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

const path = '/api/v1/configs/tenant-configs';
const known = 'https://models.example/team/v1';
let tenant: TestTenant;
let admin: Persona;

beforeEach(async () => {
  tenant = await new TestTenant().create();
  admin = await tenant.person('Carla', { roles: ['CUSTOMER_ADMIN'] });
});

type Entry = { readonly id: string; readonly key: string };

const write = (key: string, value: string, isSecret = false) =>
  admin.call(`POST ${path}`, { body: { ...configFields(), key, type: 'string', value, isSecret } });
const entry = async (key: string, value: string, isSecret = false): Promise<Entry> =>
  (await write(key, value, isSecret)).body;
const put = (one: Entry, also: object) => admin.call(`PUT ${path}/${one.id}`, { body: { ...one, ...also } });
const remove = (one: Entry) => admin.call(`DELETE ${path}/${one.id}`);

const refused = (field: string) => ({ status: 409, issues: [{ path: field, code: 'secret_kept' }] });

describe.each(['openai', 'anthropic', 'google', 'compatible'])('the address of a stored key of %s', (provider) => {
  const [key, address] = [`models.${provider}.key`, `models.${provider}.url`];

  test('is not set, moved, renamed to, renamed away or deleted, until the key is gone', async () => {
    const [url, other] = [await entry(address, known), await entry('another.url', 'https://evil.example')];
    const secret = await entry(key, 'k-secret', true);
    for (const value of ['https://evil.example', 'https://models.example/other/v1', 'http://models.example/team/v1'])
      expect((await put(url, { value })).problem).toMatchObject(refused('value'));
    expect((await put(url, { key: 'elsewhere.url' })).problem).toMatchObject(refused('key'));
    expect((await remove(url)).problem).toMatchObject(refused(''));

    expect((await remove(secret)).status).toBe(204);
    expect((await put(url, { value: 'https://models.example/other/v1' })).status).toBe(200);
    expect((await remove(url)).status).toBe(204);
    const again = await entry(key, 'k-secret', true);
    expect((await write(address, 'https://evil.example')).problem).toMatchObject(refused('key'));
    expect((await put(other, { key: address })).problem).toMatchObject(refused('key'));
    // Who knows the secret may enter it after the address.
    expect((await remove(again)).status).toBe(204);
    expect((await put(other, { key: address })).status).toBe(200);
    expect((await write(key, 'k-secret', true)).status).toBe(201);
  });
});

test('the address of a stored key may be written again, continued, and described', async () => {
  const url = await entry('models.compatible.url', known);
  await entry('models.compatible.key', 'k-secret', true);
  for (const also of [{ description: 'Ours' }, { value: `${known}/` }, { value: `${known}/chat` }]) {
    const { body } = await admin.call(`GET ${path}/${url.id}`);
    expect((await put(body, also)).status).toBe(200);
  }
});

test('a stored key does not go along to another name', async () => {
  const spare = await entry('spare.key', 'k-secret', true);
  const needed = { status: 400, issues: [{ path: 'value', code: 'required' }] };
  expect((await put(spare, { key: 'models.compatible.key' })).problem).toMatchObject(needed);
  expect((await put(spare, { key: 'models.compatible.key', value: 'k-secret' })).status).toBe(200);
});

test('the address and its key cannot be written at once so that the key is sent to an address which its writer did not see', async () => {
  const url = await entry('models.compatible.url', known);
  const secret = await entry('models.compatible.key', 'k-secret', true);
  const moves = await Promise.all([put(url, { value: 'https://evil.example' }), put(secret, { value: 'k-new' })]);
  expect(moves.map(({ status }) => status)).toEqual([409, 200]);
});

describe('a key of a provider that an earlier release stored in plain', () => {
  /** Stores the key as that release did. */
  const keptInPlain = async (): Promise<Entry> => {
    const one = await entry('models.openai.key', 'k-secret', true);
    const db = tenantDatabase(tenant.id);
    await db.update(tenantConfigs.configs, one.id, undefined, () => ({ isSecret: false, value: 'k-secret' }));
    return one;
  };
  const kept = async (key: string) => (await configValues(tenantDatabase(tenant.id), tenantConfigs, [key])).get(key);

  test('is shown to nobody, and still reaches the provider', async () => {
    const { id, key } = await keptInPlain();
    const { body } = await admin.call(`GET ${path}/${id}`);
    expect(body).toMatchObject({ isSecret: true, value: null, hasValue: true });
    expect(JSON.stringify((await admin.call(`GET ${path}`)).body)).not.toContain('k-secret');
    expect(await kept(key)).toBe('k-secret');
  });

  test('keeps its address as a sealed one does', async () => {
    const url = await entry('models.openai.url', known);
    const { id } = await keptInPlain();
    expect((await put(url, { value: 'https://evil.example' })).problem).toMatchObject(refused('value'));
    expect((await put(url, { key: 'elsewhere.url' })).problem).toMatchObject(refused('key'));
    expect((await remove(url)).problem).toMatchObject(refused(''));
    expect((await admin.call(`DELETE ${path}/${id}`)).status).toBe(204);
    expect((await put(url, { value: 'https://models.example/other/v1' })).status).toBe(200);
  });

  test('is sealed by the migration, which leaves what nobody keeps secret', async () => {
    const [plain, { id, key }] = [await entry('models.openai.url', known), await keptInPlain()];
    const migrations = await coreMigrations({ nouns: [tenantConfigsNoun], modules: async () => [] });
    const { up } = migrations.find((one) => one.id === 'sealed-secrets')!;
    const run = () => up(tenantDatabase(tenant.id), `${tenant.id}|`, tenantFiles(tenant.id));
    expect(await run()).toMatchObject({ looked: 1, changed: 1 });
    const stored = async (of: string) => (await tenantDatabase(tenant.id).get(tenantConfigs.configs, of))!;
    expect((await stored(id)).isSecret).toBe(true);
    expect(JSON.stringify(await stored(id))).not.toContain('k-secret');
    expect(await stored(plain.id)).toMatchObject({ isSecret: false, value: known });
    expect(await kept(key)).toBe('k-secret');
    expect(await run()).toMatchObject({ changed: 0 });
  });

  test('is blanked by the migration in the audit log, page by page, and the rest of its entries stays', async () => {
    const ada = await tenant.person('Ada', { roles: ['ADMIN'] });
    const logged = async (): Promise<AuditEntry[]> =>
      (await ada.call('GET /admin-api/v1/audit-log?noun=tenantConfig&pageSize=100')).body.items;
    const renamed = await entry('spare.key', 'k-spare');
    const [key, gone] = [await entry('models.openai.key', 'k-0', true), await entry('models.google.key', 'k-0', true)];
    expect((await put(renamed, { key: 'models.anthropic.key', isSecret: true, value: 'k-1' })).status).toBe(200);
    expect((await remove(gone)).status).toBe(204);
    await entry('greeting', 'Hello');
    const before = await logged();
    // As the earlier release logged them.
    const db = tenantDatabase(tenant.id);
    const inPlain = before.filter(({ subjectId }) => [key.id, gone.id].includes(subjectId));
    expect(inPlain).toHaveLength(3);
    for (const { id } of inPlain)
      await db.update(auditLog, id, undefined, ({ changes }) => ({
        changes: changes.map((one) =>
          one.field === 'value' ? { ...one, before: 'k-old', after: 'k-new', isSecret: false } : one,
        ),
      }));
    expect(JSON.stringify(await logged())).toMatch(/k-old.*k-new|k-new.*k-old/);
    const nameless = { key: 'greeting', type: 'string', value: 'Hi', description: '', isSecret: false } as const;
    const auditor = { actorId: 'a', actorEmail: 'a@example.com', actorTenantId: tenant.id, ip: '' };
    for (let nth = 0; nth < 200; nth++)
      await db.create(auditLog, {
        ...auditEntry(tenantConfigs.configs.audited!, auditor, 'greeting', undefined, nameless),
        at: new Date(Date.now() + nth).toISOString(),
      });
    const migrations = await coreMigrations({ nouns: [tenantConfigsNoun], modules: async () => [] });
    const { up } = migrations.find((one) => one.id === 'sealed-secrets')!;
    const run = (cursor: string) => up(db, cursor, tenantFiles(tenant.id));
    const first = await run(`${tenant.id}|`);
    expect(first).toMatchObject({ changed: 0, next: expect.stringMatching(`^${tenant.id}\\|.`) });
    const second = await run(first.next!);
    expect(second).toMatchObject({ changed: 4 });
    expect(second.next?.startsWith(tenant.id) ?? false).toBe(false);
    const subjects = [renamed.id, key.id, gone.id];
    const after = await Promise.all(before.map(async ({ id }) => (await db.get(auditLog, id))!));
    const text = JSON.stringify(after.filter(({ subjectId }) => subjects.includes(subjectId)));
    expect(text).not.toMatch(/k-old|k-new|k-spare|k-0|k-1/);
    expect(JSON.stringify(after)).toContain('Hello');
    expect(after.map(({ subjectId, action, label }) => ({ subjectId, action, label }))).toEqual(
      before.map(({ subjectId, action, label }) => ({ subjectId, action, label })),
    );
    expect(await run(first.next!)).toMatchObject({ changed: 0 });
  });
});
