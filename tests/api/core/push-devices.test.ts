import { strFromU8, unzipSync } from 'fflate';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { devicesOf } from '../../../functions/src/core/push-devices/devices.ts';
import { deviceIdOf } from '../../../functions/src/core/push-devices/handlers.ts';
import { users } from '../../../functions/src/core/users/store.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { settings } from '../../../functions/src/platform/settings.ts';
import { asInstance, passTime, realTime } from '../../support/instance.ts';
import { type Browser, newBrowser, PushHost } from '../../support/push-host.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

const tenant = new TestTenant();
const db = tenantDatabase(tenant.id);
const service = new PushHost();
let person: Persona, other: Persona;

const path = '/api/v1/me/push-devices';
const add = (who: Persona, { subscription }: Pick<Browser, 'subscription'>) =>
  who.call(`POST ${path}`, {
    body: subscription,
    headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0' },
  });
const listOf = async (who: Persona) => (await who.call(`GET ${path}`)).body.items as { id: string }[];
const idsOf = async (who: Persona) => (await listOf(who)).map(({ id }) => id);
const idOf = ({ subscription }: Browser): string => deviceIdOf(subscription.endpoint);

beforeAll(async () => {
  await service.open();
  asInstance({ localOrigins: [service.origin] });
  await tenant.create();
});
afterAll(() => {
  service.close();
  asInstance();
});
beforeEach(async () => {
  person = await tenant.person('Pia');
  other = await tenant.person('Otto');
});
afterEach(realTime);

describe('a device', () => {
  test('is listed by its browser and system, without its address and keys', async () => {
    const browser = service.subscribe();
    const { status, body } = await add(person, browser);
    expect(status).toBe(201);
    expect(body).toMatchObject({ id: idOf(browser), browser: 'Firefox', system: 'Linux', kind: 'desktop' });
    const listed = await person.call(`GET ${path}`);
    expect(listed.body).toEqual({ publicKey: settings().push!.publicKey, items: [body] });
    expect(JSON.stringify(listed.body)).not.toContain(browser.subscription.endpoint);
    expect(await listOf(other)).toEqual([]);
  });

  test('that subscribes again is noted as used, and stays one', async () => {
    const browser = service.subscribe();
    const first = (await add(person, browser)).body;
    passTime(60);
    const again = (await add(person, browser)).body;
    expect(again).toMatchObject({ id: first.id, createdAt: first.createdAt });
    expect(Date.parse(again.lastUsedAt)).toBeGreaterThan(Date.parse(first.lastUsedAt));
    expect(await idsOf(person)).toEqual([first.id]);
  });

  test('beyond the tenth replaces the one that was used longest ago', async () => {
    const browsers: Browser[] = [];
    for (let index = 0; index < 11; index++) {
      browsers.push(service.subscribe());
      await add(person, browsers[index]!);
      passTime(1);
    }
    expect(await idsOf(person)).toEqual(browsers.slice(1).map(idOf).toReversed());
  });

  test('is removed by its person alone', async () => {
    const browser = service.subscribe();
    await add(person, browser);
    expect((await other.call(`DELETE ${path}/${idOf(browser)}`)).status).toBe(404);
    expect(await idsOf(person)).toEqual([idOf(browser)]);
    expect((await person.call(`DELETE ${path}/${idOf(browser)}`)).status).toBe(204);
    expect(await listOf(person)).toEqual([]);
    expect((await person.call(`DELETE ${path}/${idOf(browser)}`)).status).toBe(404);
  });

  test('goes from one person to the next who uses the browser', async () => {
    const browser = service.subscribe();
    await add(other, browser);
    expect((await add(person, browser)).status).toBe(201);
    expect(await listOf(other)).toEqual([]);
    expect(await idsOf(person)).toEqual([idOf(browser)]);
  });

  test('stays with its person if somebody else knows its address, but not its keys', async () => {
    const browser = service.subscribe();
    await add(other, browser);
    const { status, problem } = await add(person, newBrowser(browser.subscription.endpoint));
    expect([status, problem?.code]).toEqual([409, 'conflict']);
    expect(await idsOf(other)).toEqual([idOf(browser)]);
    expect(await listOf(person)).toEqual([]);
  });

  test('is in its person’s own export, without its address and keys', async () => {
    const { subscription } = service.subscribe();
    await add(person, { subscription });
    const { bytes } = await person.call('GET /api/v1/me/export');
    const file = strFromU8(unzipSync(bytes)['push-devices.json']!);
    expect(JSON.parse(file)).toMatchObject([{ browser: 'Firefox', service: new URL(service.origin).host }]);
    for (const secret of [subscription.endpoint, subscription.keys.auth]) expect(file).not.toContain(secret);
  });

  test('gets nothing any more once its person has signed out everywhere', async () => {
    const browser = service.subscribe();
    await add(person, browser);
    passTime(1);
    expect((await person.call('POST /api/v1/me/sign-out-everywhere')).status).toBe(204);
    expect(devicesOf((await db.get(users, person.uid))!)).toEqual([]);
  });

  test('goes with the account', async () => {
    const browser = service.subscribe();
    await add(other, browser);
    const administrator = await tenant.person('Ada', { roles: ['ADMIN'] });
    expect((await administrator.call(`DELETE /api/v1/users/${other.uid}`)).status).toBe(204);
    expect(await db.get(users, other.uid)).toBeUndefined();
    expect((await add(person, newBrowser(browser.subscription.endpoint))).status).toBe(201);
  });
});

describe('a subscription', () => {
  const { keys } = newBrowser('https://push.example/a').subscription;
  const offCurve = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url');
  const endpoint = 'https://push.example/a';

  test.each([
    ['a private network', { endpoint: 'https://10.0.0.7/push', keys }, 'endpoint'],
    ['the metadata service', { endpoint: 'https://169.254.169.254/push', keys }, 'endpoint'],
    ['loopback', { endpoint: 'https://127.0.0.1:9/push', keys }, 'endpoint'],
    ['a host without encryption', { endpoint: 'http://push.example/a', keys }, 'endpoint'],
    ['no host at all', { endpoint: 'file:///etc/passwd', keys }, 'endpoint'],
    ['a user name in its address', { endpoint: 'https://a:b@push.example/a', keys }, 'endpoint'],
    ['an address that is too long', { endpoint: `https://push.example/${'a'.repeat(1100)}`, keys }, 'endpoint'],
    ['a key that is too short', { endpoint, keys: { ...keys, p256dh: 'BAAA' } }, 'keys.p256dh'],
    ['a key that is not on the curve', { endpoint, keys: { ...keys, p256dh: offCurve } }, 'keys.p256dh'],
    ['a secret that is too long', { endpoint, keys: { ...keys, auth: `${keys.auth}AA` } }, 'keys.auth'],
  ])('with %s is refused, and changes nothing', async (_, subscription, field) => {
    const { status, problem } = await add(person, { subscription });
    expect(status).toBe(400);
    expect(problem?.issues?.map((issue: { path: string }) => issue.path)).toEqual([field]);
    expect(await listOf(person)).toEqual([]);
  });

  test('is refused where notifications on devices are not offered', async () => {
    asInstance({ push: undefined });
    try {
      expect((await person.call(`GET ${path}`)).body).toEqual({ publicKey: null, items: [] });
      expect((await add(person, newBrowser(endpoint))).problem?.code).toBe('feature_disabled');
    } finally {
      asInstance({ localOrigins: [service.origin] });
    }
  });
});
