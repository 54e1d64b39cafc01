import { beforeEach, describe, expect, test } from 'vitest';
import { configValues } from '../../../functions/src/core/configs/values.ts';
import { tenantConfigs } from '../../../functions/src/core/tenant-configs/store.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
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

  test('cannot be set, changed, renamed or deleted, and no other entry can take its name, until the key is gone', async () => {
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
    // A caller who knows the secret may enter it after the address.
    expect((await remove(again)).status).toBe(204);
    expect((await put(other, { key: address })).status).toBe(200);
    expect((await write(key, 'k-secret', true)).status).toBe(201);
  });
});

test('the address of a stored key may be saved unchanged, extended, and described', async () => {
  const url = await entry('models.compatible.url', known);
  await entry('models.compatible.key', 'k-secret', true);
  for (const also of [{ description: 'Ours' }, { value: `${known}/` }, { value: `${known}/chat` }]) {
    const { body } = await admin.call(`GET ${path}/${url.id}`);
    expect((await put(body, also)).status).toBe(200);
  }
});

test('a stored key does not move to another name', async () => {
  const spare = await entry('spare.key', 'k-secret', true);
  const needed = { status: 400, issues: [{ path: 'value', code: 'required' }] };
  expect((await put(spare, { key: 'models.compatible.key' })).problem).toMatchObject(needed);
  expect((await put(spare, { key: 'models.compatible.key', value: 'k-secret' })).status).toBe(200);
});

test('if the address and its key change at the same time, the new key is never sent to an address that its writer did not see', async () => {
  const url = await entry('models.compatible.url', known);
  const secret = await entry('models.compatible.key', 'k-secret', true);
  const moves = await Promise.all([put(url, { value: 'https://evil.example' }), put(secret, { value: 'k-new' })]);
  expect(moves.map(({ status }) => status)).toEqual([409, 200]);
});

describe('a provider key that an earlier release stored in plain text', () => {
  /** Stores the key as the earlier release did. */
  const keptInPlain = async (): Promise<Entry> => {
    const one = await entry('models.openai.key', 'k-secret', true);
    const db = tenantDatabase(tenant.id);
    await db.update(tenantConfigs.configs, one.id, undefined, () => ({ isSecret: false, value: 'k-secret' }));
    return one;
  };
  const kept = async (key: string) => (await configValues(tenantDatabase(tenant.id), tenantConfigs, [key])).get(key);

  test('is never shown, and still reaches the provider', async () => {
    const { id, key } = await keptInPlain();
    const { body } = await admin.call(`GET ${path}/${id}`);
    expect(body).toMatchObject({ isSecret: true, value: null, hasValue: true });
    expect(JSON.stringify((await admin.call(`GET ${path}`)).body)).not.toContain('k-secret');
    expect(await kept(key)).toBe('k-secret');
  });

  test('protects its address just as a sealed key does', async () => {
    const url = await entry('models.openai.url', known);
    const { id } = await keptInPlain();
    expect((await put(url, { value: 'https://evil.example' })).problem).toMatchObject(refused('value'));
    expect((await put(url, { key: 'elsewhere.url' })).problem).toMatchObject(refused('key'));
    expect((await remove(url)).problem).toMatchObject(refused(''));
    expect((await admin.call(`DELETE ${path}/${id}`)).status).toBe(204);
    expect((await put(url, { value: 'https://models.example/other/v1' })).status).toBe(200);
  });
});
