import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { News } from '../../../functions/src/core/notifications/notify.ts';
import { notify } from '../../../functions/src/core/notifications/notify.ts';
import { notificationsOf } from '../../../functions/src/core/notifications/store.ts';
import { users } from '../../../functions/src/core/users/store.ts';
import { sweep } from '../../../functions/src/due/run.ts';
import { withCall } from '../../../functions/src/platform/call.ts';
import { platformDatabase, tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { settings } from '../../../functions/src/platform/settings.ts';
import { createCircle } from '../../support/care/circles.ts';
import { addMember } from '../../support/care/invitations.ts';
import { asInstance, passTime, realTime } from '../../support/instance.ts';
import { type Browser, type PushAnswer, PushHost } from '../../support/push-host.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

const tenant = new TestTenant();
const db = tenantDatabase(tenant.id);
const service = new PushHost();
const hour = 3600;
let owner: Persona, person: Persona, circleId: string;

const subscribe = async (...answers: PushAnswer[]): Promise<Browser> => {
  const browser = service.subscribe(...answers);
  const { status } = await person.call('POST /api/v1/me/push-devices', { body: browser.subscription });
  expect(status).toBe(201);
  return browser;
};
const devicesOf = async () => (await person.call('GET /api/v1/me/push-devices')).body.items as object[];
const choose = async (change: object) => {
  const path = '/api/v1/me/notification-settings';
  const { body } = await person.call(`GET ${path}`);
  const kinds = { ...body.kinds, ...(change as { kinds?: object }).kinds };
  expect((await person.call(`PUT ${path}`, { body: { ...body, ...change, kinds } })).status).toBe(200);
};
const quietNow = () => {
  const at = (hours: number) => `${String((new Date().getUTCHours() + hours + 24) % 24).padStart(2, '0')}:00`;
  return { from: at(-1), to: at(2) };
};
const tell = async (told: Partial<News> = {}): Promise<void> => {
  await platformDatabase.transaction(async (tx) =>
    notify(tx, tenant.id, {
      kind: 'directMessage',
      circleId,
      to: [person.uid],
      params: { name: 'Nina' },
      link: '/care/chat/nina',
      ...told,
    }),
  );
  await sweep();
};
const messages = (browser: Browser) => service.received(browser).map(({ message }) => message);

beforeAll(async () => {
  await service.open();
  asInstance({ localOrigins: [service.origin] });
  await tenant.create();
  owner = await tenant.person('Olga');
});
afterAll(() => {
  service.close();
  asInstance();
});
beforeEach(async () => {
  person = await tenant.person('Max');
  circleId = (await createCircle(owner, 'Garden')).id;
  await addMember(owner, circleId, person);
});
afterEach(realTime);

describe('a notification', () => {
  test('is shown on each of the person’s devices, encrypted for it and signed by this deployment', async () => {
    const phone = await subscribe();
    const desk = await subscribe();
    await tell();
    for (const browser of [phone, desk]) {
      const [{ headers, message, claims }, ...more] = service.received(browser) as [
        ReturnType<PushHost['received']>[number],
      ];
      expect(more).toEqual([]);
      expect(message).toEqual({
        title: 'Test & Söhne',
        body: 'Nina wrote to you in “Garden”',
        url: '/care/chat/nina',
        tag: expect.stringMatching(/^[0-9a-f]{24}$/),
        unread: 1,
      });
      expect(headers).toMatchObject({
        'content-encoding': 'aes128gcm',
        urgency: 'high',
        topic: message['tag'],
        ttl: expect.stringMatching(/^4\d{4}$/),
      });
      expect(claims).toMatchObject({ key: settings().push!.publicKey, aud: service.origin });
      expect(claims['sub']).toBe(settings().push!.subject);
      const exp = Number(claims['exp']) * 1000;
      expect(exp).toBeGreaterThan(Date.now());
      expect(exp).toBeLessThanOrEqual(Date.now() + 24 * hour * 1000);
    }
  });

  test('is shown in the person’s language', async () => {
    const phone = await subscribe();
    await db.update(users, person.uid, undefined, () => ({ language: 'fr' }));
    await tell();
    expect(messages(phone)[0]!['body']).toBe('Nina vous a écrit dans «\u00A0Garden\u00A0»');
  });

  test('about something sealed or private shows a neutral sentence', async () => {
    const phone = await subscribe();
    await tell({ kind: 'deferredDelivered', params: { name: 'Nina', title: 'For your wedding' } });
    expect(messages(phone)[0]).toMatchObject({ title: 'Test & Söhne', body: 'There is something new for you' });
    expect(JSON.stringify(messages(phone))).not.toMatch(/Nina|wedding|Garden/);
  });

  test('of the same chat replaces the one before, and counts what is unread', async () => {
    const phone = await subscribe();
    await tell();
    await tell();
    const [first, second] = messages(phone);
    expect(second!['tag']).toBe(first!['tag']);
    expect([first!['unread'], second!['unread']]).toEqual([1, 2]);
  });

  test('is not shown where the person turned that off, or has no device', async () => {
    const phone = await subscribe();
    await choose({ kinds: { directMessage: { inApp: true, email: 'off', push: false } } });
    await tell();
    await choose({ kinds: { directMessage: { inApp: false, email: 'off', push: true } } });
    await tell();
    expect(messages(phone)).toEqual([]);
  });

  test('is not shown once it has been read elsewhere', async () => {
    const phone = await subscribe();
    await choose({ quietHours: quietNow() });
    await tell();
    await person.call('POST /api/v1/me/notifications/read', { body: { all: true } });
    passTime(3 * hour);
    await sweep();
    expect(messages(phone)).toEqual([]);
  });

  test('that a service did not take is not sent again once it has been read elsewhere', async () => {
    const phone = await subscribe({ status: 500 }, { status: 201 });
    await tell();
    const [read] = await db.find(notificationsOf(person.uid), {}, 5);
    await tell({ kind: 'mention', link: '/care/chat/all' });
    expect(messages(phone)).toHaveLength(2);
    await person.call('POST /api/v1/me/notifications/read', { body: { ids: [read!.id] } });
    passTime(120);
    await sweep();
    expect(messages(phone)).toHaveLength(2);
  });

  test('is not shown to a person whose account is disabled', async () => {
    const phone = await subscribe();
    await choose({ quietHours: quietNow() });
    await tell();
    await db.update(users, person.uid, undefined, ({ flags }) => ({ flags: [...flags, 'DISABLED' as const] }));
    passTime(3 * hour);
    await sweep();
    expect(messages(phone)).toEqual([]);
  });

  test('costs one more read with devices than without', async () => {
    const readsOf = async () => {
      let reads = 0;
      await withCall('news', 60, async (call) => {
        await tell();
        reads = call.operations.reads;
      });
      return reads;
    };
    await tell();
    const without = await readsOf();
    await subscribe();
    await tell();
    const withDevice = await readsOf();
    // The sweep and the queue read its entry twice more, as they do for a mail.
    expect(withDevice - without).toBeLessThanOrEqual(1 + 2);
  });
});

describe('the quiet hours', () => {
  test('are kept, and everything of them is shown together', async () => {
    const phone = await subscribe();
    await choose({ quietHours: quietNow() });
    await tell();
    await tell({ kind: 'mention', link: '/care/chat/all' });
    expect(messages(phone)).toEqual([]);
    expect(await db.count(notificationsOf(person.uid), {})).toBe(2);
    passTime(3 * hour);
    await sweep();
    expect(messages(phone)).toEqual([
      { title: 'Test & Söhne', body: '2 new notifications', url: '/', tag: 'several', unread: 2 },
    ]);
  });

  test('show only what has not been read elsewhere by then', async () => {
    const phone = await subscribe();
    await tell();
    await choose({ quietHours: quietNow() });
    await tell({ kind: 'mention', link: '/care/chat/all' });
    const mention = (await db.find(notificationsOf(person.uid), {}, 5)).find(({ kind }) => kind === 'mention')!;
    await person.call('POST /api/v1/me/notifications/read', { body: { ids: [mention.id] } });
    passTime(3 * hour);
    await sweep();
    expect(messages(phone)).toHaveLength(1);
  });

  test('hold back what is tried again, too', async () => {
    const phone = await subscribe({ status: 500 });
    await tell();
    expect(messages(phone)).toHaveLength(1);
    await choose({ quietHours: quietNow() });
    passTime(hour);
    await sweep();
    expect(messages(phone)).toHaveLength(1);
    passTime(2 * hour);
    await sweep();
    expect(messages(phone)).toHaveLength(2);
  });

  test('show a single notification by its own sentence', async () => {
    const phone = await subscribe();
    await choose({ quietHours: quietNow() });
    await tell();
    passTime(3 * hour);
    await sweep();
    expect(messages(phone)).toMatchObject([{ body: 'Nina wrote to you in “Garden”', unread: 1 }]);
  });
});

describe('a push service', () => {
  test.each([404, 410])('that answers %i ends the device, and only that one', async (status) => {
    const gone = await subscribe({ status });
    const stays = await subscribe();
    await tell();
    expect(await devicesOf()).toHaveLength(1);
    await tell();
    expect([messages(gone).length, messages(stays).length]).toEqual([1, 2]);
  });

  test('that answers 429 gets the message when it said, and no other device gets it twice', async () => {
    const busy = await subscribe({ status: 429, headers: { 'retry-after': '600' } }, { status: 201 });
    const desk = await subscribe();
    await tell();
    passTime(300);
    await sweep();
    expect([messages(busy).length, messages(desk).length]).toEqual([1, 1]);
    passTime(301);
    await sweep();
    expect([messages(busy).length, messages(desk).length]).toEqual([2, 1]);
    passTime(hour);
    await sweep();
    expect([messages(busy).length, messages(desk).length]).toEqual([2, 1]);
  });

  test.each([
    ['answers 500', { status: 500 }],
    ['redirects', { status: 302, headers: { location: 'http://127.0.0.1:1/' } }],
    ['hangs', { hangs: true }],
  ])('that %s is tried again, and keeps its device', async (_, answer) => {
    const phone = await subscribe(answer, { status: 201 });
    await tell();
    expect(messages(phone)).toHaveLength(1);
    passTime(120);
    await sweep();
    expect(messages(phone)).toHaveLength(2);
    expect(await devicesOf()).toHaveLength(1);
    passTime(hour);
    await sweep();
    expect(messages(phone)).toHaveLength(2);
  });

  test('that never works is given up after half a day', async () => {
    const phone = await subscribe({ status: 500 });
    await tell();
    passTime(13 * hour);
    await sweep();
    expect(messages(phone)).toHaveLength(1);
  });

  test('in a private network is never called, and its device ends', async () => {
    await subscribe();
    // Its name was public when the browser subscribed.
    asInstance({ localOrigins: [] });
    try {
      await tell();
      expect(await devicesOf()).toEqual([]);
    } finally {
      asInstance({ localOrigins: [service.origin] });
    }
  });
});
