import { beforeAll, describe, expect, test } from 'vitest';
import { sealedAbout } from '../../../functions/src/core/configs/configs.ts';
import { globalConfigs } from '../../../functions/src/core/global-configs/store.ts';
import { tenantConfigs } from '../../../functions/src/core/tenant-configs/store.ts';
import { type Sealed, unseal } from '../../../functions/src/platform/crypto.ts';
import { auditLog } from '../../../functions/src/platform/firestore/audit.ts';
import { platformDatabase, tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { configFields } from '../../support/core/configs.ts';
import { ensureRootTenant, rootPerson } from '../../support/root-tenant.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

const tenant = new TestTenant();
const db = tenantDatabase(tenant.id);

beforeAll(async () => {
  await Promise.all([tenant.create(), ensureRootTenant()]);
});

describe.each([
  {
    whose: 'the tenant',
    path: '/api/v1/configs/tenant-configs',
    of: db,
    store: tenantConfigs,
    administrator: () => tenant.person('Carla', { roles: ['CUSTOMER_ADMIN'] }),
  },
  {
    whose: 'the platform',
    path: '/superadmin-api/v1/configs/global-configs',
    of: platformDatabase,
    store: globalConfigs,
    administrator: () => rootPerson(['SUPER_ADMIN']),
  },
])('a configuration entry of $whose', ({ path, of, store, administrator }) => {
  let admin: Persona;
  beforeAll(async () => {
    admin = await administrator();
  });

  const create = (also: object = {}) => admin.call(`POST ${path}`, { body: { ...configFields(), ...also } });
  const put = (record: { id: string }, also: object) =>
    admin.call(`PUT ${path}/${record.id}`, { body: { ...record, ...also } });
  const secret = { isSecret: true, type: 'string', value: 'hunter2' };
  const entriesAbout = (subjectId: string) => of.find(auditLog, { subjectId }, 10);

  test.each([
    ['string', 'Ünïcode \u0000 text'],
    ['string', ''],
    ['number', -0.5],
    ['boolean', false],
    ['json', [[1, [2]], { a: null, 'a.b/c': '' }]],
    ['json', null],
    ['json', 'a text'],
  ])('stores a %s unchanged: %j', async (type, value) => {
    const { body } = await create({ type, value });
    expect(body).toMatchObject({ type, value, hasValue: true, version: 1 });
    expect((await admin.call(`GET ${path}/${body.id}`)).body).toEqual(body);
  });

  test.each([
    ['value', { type: 'number', value: '1' }],
    ['value', { type: 'string', value: null }],
    ['value', { type: 'boolean', value: 0 }],
    ['value', { type: 'string', value: 'é'.repeat(8000) }],
    ['value', { ...secret, value: null }],
    ['value', { ...secret, type: 'number' }],
    ['type', { type: 'date' }],
    ['key', { key: 'Mail' }],
    ['key', { key: 'mail/sender' }],
    ['key', { key: 'a'.repeat(81) }],
    ['description', { description: 'a'.repeat(501) }],
  ])('is refused for its %s: %o', async (field, also) => {
    const before = await of.counter(store.configs);
    expect((await create(also)).problem).toMatchObject({ status: 400, issues: [{ path: field }] });
    expect(await of.counter(store.configs)).toBe(before);
  });

  test('keeps its key unique until it gives the key up', async () => {
    const first = (await create()).body;
    const second = (await create()).body;
    const taken = { status: 409, title: 'Conflict', code: 'conflict', issues: [{ path: 'key', code: 'key_taken' }] };
    expect((await create({ key: first.key })).problem).toMatchObject(taken);
    expect((await put(second, { key: first.key })).problem).toMatchObject(taken);
    expect((await put(first, { key: `${first.key}.moved` })).status).toBe(200);
    expect((await create({ key: first.key })).status).toBe(201);
    expect((await admin.call(`DELETE ${path}/${second.id}`)).status).toBe(204);
    expect((await create({ key: second.key })).status).toBe(201);
  });

  test('is created only once if two requests use its key at the same time', async () => {
    const { key } = configFields();
    const answers = await Promise.all([create({ key }), create({ key }), create({ key })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  });

  test('is never returned if it is secret', async () => {
    const { body } = await create(secret);
    expect(body).toMatchObject({ value: null, hasValue: true, isSecret: true });
    const list = await admin.call(`GET ${path}?q=${body.key}`);
    expect(list.body.items).toEqual([body]);
    const stored = await of.get(store.configs, body.id);
    expect(JSON.stringify(stored)).not.toContain('hunter2');
    const sealed = JSON.parse(stored!.value as string) as Sealed;
    expect(await unseal(sealed, sealedAbout(of, store, body.id))).toBe('hunter2');
    await expect(unseal(sealed, sealedAbout(of, store, 'another'))).rejects.toThrow();
  });

  test('keeps its secret value if an update sends null, and accepts a new one', async () => {
    const { body } = await create(secret);
    const valueOf = async () => (await of.get(store.configs, body.id))!.value;
    const before = await valueOf();
    const described = await put(body, { description: 'Of the mail server' });
    expect(described.body).toMatchObject({ value: null, hasValue: true, description: 'Of the mail server' });
    expect(await valueOf()).toBe(before);
    expect((await put(described.body, { value: 'hunter3' })).body.value).toBeNull();
    const sealed = JSON.parse((await valueOf()) as string) as Sealed;
    expect(await unseal(sealed, sealedAbout(of, store, body.id))).toBe('hunter3');
  });

  test('appears in the audit log without its secret value', async () => {
    const { body } = await create(secret);
    await put(body, { value: 'hunter3' });
    await put(body, { isSecret: false, value: 'open' });
    const changes = (await entriesAbout(body.id)).flatMap((entry) => entry.changes);
    const ofValue = changes.filter(({ field }) => field === 'value');
    expect(ofValue).toHaveLength(3);
    for (const change of ofValue) expect(change).toMatchObject({ before: null, after: null, isSecret: true });
  });

  test('does not reveal its secret by being made non-secret or by changing its type', async () => {
    const { body } = await create(secret);
    const needed = { status: 400, issues: [{ path: 'value' }] };
    expect((await put(body, { isSecret: false })).problem).toMatchObject(needed);
    expect((await put(body, { type: 'number' })).problem).toMatchObject(needed);
    expect((await put(body, { isSecret: false, value: 'open' })).body.value).toBe('open');
  });

  test('needs its secret value again under another key', async () => {
    const { body } = await create(secret);
    const key = `${body.key}.moved`;
    expect((await put(body, { key })).problem).toMatchObject({ status: 400, issues: [{ path: 'value' }] });
    expect((await put(body, { key, value: 'hunter2' })).body).toMatchObject({ key, hasValue: true });
  });

  test('needs a new value to become secret', async () => {
    const { body } = await create({ type: 'string', value: 'open' });
    expect((await put(body, { isSecret: true, value: null })).problem).toMatchObject({ issues: [{ path: 'value' }] });
    expect((await put(body, { isSecret: true })).body).toMatchObject({ value: null, hasValue: true });
  });

  test('is found by words in its key and description, by its key, and filtered by type', async () => {
    const word = `w${configFields().key.slice(5)}`;
    await create({ key: `${word}.one`, type: 'number', value: 1 });
    await create({ key: `${word}.two`, type: 'number', value: 2, description: 'Élan' });
    await create({ key: `${word}.innerName` });
    const keys = async (query: string) =>
      (await admin.call(`GET ${path}?pageSize=100&${query}`)).body.items
        .map(({ key }: { key: string }) => key)
        .filter((key: string) => key.startsWith(word));
    expect(await keys(`q=${word}`)).toEqual([`${word}.innerName`, `${word}.one`, `${word}.two`]);
    expect(await keys(`q=${word}&type=number`)).toEqual([`${word}.one`, `${word}.two`]);
    expect(await keys('q=elan')).toEqual([`${word}.two`]);
    expect(await keys('q=name')).toContain(`${word}.innerName`);
  });

  test('is 404 if it does not exist', async () => {
    const body = configFields();
    for (const line of [`GET ${path}/none`, `DELETE ${path}/none`])
      expect((await admin.call(line)).problem.title).toBe('Not Found');
    expect((await admin.call(`PUT ${path}/none`, { body })).problem.title).toBe('Not Found');
  });
});

test('keeps the entries of each tenant separate', async () => {
  const other = await new TestTenant().create();
  const here = await tenant.person('Carla', { roles: ['CUSTOMER_ADMIN'] });
  const there = await other.person('Carla', { roles: ['CUSTOMER_ADMIN'] });
  const body = configFields();
  const made = await here.call('POST /api/v1/configs/tenant-configs', { body });
  expect((await there.call(`GET /api/v1/configs/tenant-configs/${made.body.id}`)).status).toBe(404);
  expect((await there.call('POST /api/v1/configs/tenant-configs', { body })).status).toBe(201);
});

test('denies access to a tenant’s entries to users without the role', async () => {
  const person = await tenant.person('Max');
  expect((await person.call('GET /api/v1/configs/tenant-configs')).problem.title).toBe('Forbidden');
});

describe('a key that the product reads', () => {
  let carla: Persona;
  beforeAll(async () => {
    carla = await tenant.person('Carla', { roles: ['CUSTOMER_ADMIN'] });
  });

  test.each([
    ['models.tokensPerDay', 'string', 'many', false, 'type', 'known_type'],
    ['models.tokensPerDay', 'number', 0.5, false, 'value', 'known_whole'],
    ['models.personPercent', 'number', 101, false, 'value', 'known_most'],
    ['models.personPercent', 'number', -1, false, 'value', 'known_least'],
    ['models.openai.url', 'string', 'models.example', false, 'value', 'known_url'],
    ['models.openai.key', 'string', 'k-secret', false, 'isSecret', 'known_secret'],
  ])('%s takes no %s of %j', async (key, type, value, isSecret, path, code) => {
    const body = { ...configFields(), key, type, value, isSecret };
    const { problem } = await carla.call('POST /api/v1/configs/tenant-configs', { body });
    expect([problem.status, problem.issues?.map((issue) => [issue.path, issue.code])]).toEqual([400, [[path, code]]]);
  });

  test('accepts only suitable values, while any other key accepts anything', async () => {
    const write = (also: object) =>
      carla.call('POST /api/v1/configs/tenant-configs', { body: { ...configFields(), ...also } });
    const known = await write({ key: 'models.tokensPerDay', type: 'number', value: 5000 });
    const other = await write({ key: 'models.tokensPerWeek', type: 'string', value: 'many' });
    expect([known.status, other.status]).toEqual([201, 201]);
  });

  test('of the platform contains a tenant’s id, and takes a number', async () => {
    const sofia = await rootPerson(['SUPER_ADMIN']);
    const body = { ...configFields(), key: `mail.outsidePerDay.${tenant.id}`, type: 'string', value: 'few' };
    const { problem } = await sofia.call('POST /superadmin-api/v1/configs/global-configs', { body });
    expect(problem.issues?.map(({ code }) => code)).toEqual(['known_type']);
  });
});
