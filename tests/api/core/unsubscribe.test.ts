import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { notify } from '../../../functions/src/core/notifications/notify.ts';
import { users } from '../../../functions/src/core/users/store.ts';
import { sweep } from '../../../functions/src/due/run.ts';
import { platformDatabase, tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { unsubscribeToken } from '../../support/core/notifications.ts';
import { headOf, mailTo } from '../../support/mailbox.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

const tenant = new TestTenant();
const other = new TestTenant();
let person: Persona;

const path = '/public-api/v1/unsubscribe';
const stop = (token: string, on = tenant) => on.call(`POST ${path}`, { body: { token } });
const kinds = async (who = person) => (await who.call('GET /api/v1/me/notification-settings')).body.kinds;
const tokenOf = (kind: 'workFinished' | 'joined' | 'digest', who = person) =>
  unsubscribeToken(tenant.id, who.uid, kind);
/** Notifies the person of an event, and returns the mail. */
const mailed = async () => {
  await platformDatabase.transaction(async (tx) =>
    notify(tx, tenant.id, { kind: 'workFinished', to: [person.uid], params: { circle: 'Garden' } }),
  );
  await sweep();
  await sweep();
  return mailTo(person.email);
};

beforeAll(async () => {
  await Promise.all([tenant.create(), other.create()]);
});
beforeEach(async () => {
  person = await tenant.person('Max');
});

describe('a notification mail', () => {
  test('contains the address at which mail programs turn such mails off (RFC 8058)', async () => {
    const mail = await mailed();
    const head = (await headOf(mail)).replace(/\r?\n\s+/g, ' ');
    expect(head).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/im);
    const [, address] = /^List-Unsubscribe:\s+<(\S+)>$/im.exec(head)!;
    const { origin, pathname, search } = new URL(address!);
    expect(`${origin}${pathname}`).toBe(`http://${tenant.host}:5000${path}`);
    const answer = await tenant.call(`POST ${pathname}${search}`, {
      raw: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    });
    expect(answer.body).toEqual({ stopped: 'workFinished' });
    expect((await kinds()).workFinished).toEqual({ inApp: true, email: 'off', push: true });
  });

  test('links to the page that asks for confirmation, and to the settings', async () => {
    const { text } = await mailed();
    const page = new URL(/http\S+\/unsubscribe\?\S+/.exec(text)![0]);
    expect((await stop(page.searchParams.get('token')!)).body).toEqual({ stopped: 'workFinished' });
    expect(text).toContain(`http://${tenant.host}:5000/user/me/notifications`);
  });
});

test('a profile that is being edited can still be saved after mails are sent and their settings change', async () => {
  const { body: profile } = await person.call('GET /api/v1/me/profile');
  await mailed();
  const { body: settings } = await person.call('GET /api/v1/me/notification-settings');
  expect((await person.call('PUT /api/v1/me/notification-settings', { body: settings })).status).toBe(200);
  expect((await stop(await tokenOf('workFinished'))).status).toBe(200);
  const answer = await person.call('PUT /api/v1/me/profile', {
    body: { ...profile, language: 'fr' },
    headers: { 'if-match': `"${profile.version}"` },
  });
  expect([answer.status, answer.body.language]).toEqual([200, 'fr']);
  expect((await kinds()).workFinished.email).toBe('off');
});

describe('a token', () => {
  test('turns off mails of its kind, and nothing else', async () => {
    const before = await kinds();
    expect((await stop(await tokenOf('workFinished'))).status).toBe(200);
    expect(await kinds()).toEqual({ ...before, workFinished: { inApp: true, email: 'off', push: true } });
  });

  test('of the daily mail turns off every kind that it contains', async () => {
    const before = await kinds();
    expect((await stop(await tokenOf('digest'))).body).toEqual({ stopped: 'digest' });
    const after = await kinds();
    expect(Object.values(after).some(({ email }: any) => email === 'digest')).toBe(false);
    expect(after.askedToJoin).toEqual(before.askedToJoin);
  });

  test('works twice, and with both form encodings', async () => {
    const query = new URLSearchParams({ token: await tokenOf('workFinished') });
    const form = new FormData();
    form.set('List-Unsubscribe', 'One-Click');
    for (const raw of [form, new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })])
      expect((await tenant.call(`POST ${path}?${query}`, { raw })).status).toBe(200);
  });

  test('does nothing when the link is only opened, as mail scanners do', async () => {
    const before = await kinds();
    const query = new URLSearchParams({ token: await tokenOf('workFinished') });
    expect((await tenant.call(`GET ${path}?${query}`)).status).toBe(405);
    expect((await tenant.call(`POST ${path}?${query}`)).status).toBe(400);
    expect(await kinds()).toEqual(before);
  });

  test.each([
    [
      'of another person',
      async () => (await tokenOf('joined', await tenant.person('Eve'))).replace(/^[^.]+/, person.uid),
    ],
    ['for another kind', async () => (await tokenOf('joined')).replace('.joined.', '.workFinished.')],
    ['with another signature', async () => (await tokenOf('joined')).replace(/[^.]+$/, 'A'.repeat(43))],
    ['without a signature', async () => `${person.uid}.joined.`],
    ['of nobody', async () => `nobody.joined.${'A'.repeat(43)}`],
    ['of no kind', async () => `${person.uid}.weather.${'A'.repeat(43)}`],
    ['that is none', async () => 'a/b'],
  ])('%s is refused and changes nothing', async (_, make) => {
    const before = await kinds();
    const refused = await stop(await make());
    expect(refused.status).toBe(400);
    expect(refused.problem).toMatchObject({ title: 'Invalid or expired token', code: 'invalid_token' });
    expect(await kinds()).toEqual(before);
  });

  test('of one tenant is refused in another, even if the uid is the same', async () => {
    const token = await tokenOf('joined');
    const { notificationChoices, unsubscribeSecret, ...fields } = (await tenantDatabase(tenant.id).get(
      users,
      person.uid,
    ))!;
    void notificationChoices;
    const { id, version, createdAt, updatedAt, ...user } = fields;
    void [version, createdAt, updatedAt];
    await tenantDatabase(other.id).create(users, { ...user, ...(unsubscribeSecret && { unsubscribeSecret }) }, id);
    expect((await stop(token, other)).status).toBe(400);
    expect((await stop(token)).status).toBe(200);
  });

  test('no longer works once the address has changed', async () => {
    const token = await tokenOf('joined');
    await tenantDatabase(tenant.id).update(users, person.uid, undefined, () => ({ email: `new-${person.email}` }));
    expect((await stop(token)).status).toBe(400);
  });

  test('never reveals its secret', async () => {
    await tokenOf('joined');
    const { unsubscribeSecret } = (await tenantDatabase(tenant.id).get(users, person.uid))!;
    const profile = await person.call('GET /api/v1/me/profile');
    expect(unsubscribeSecret).toHaveLength(43);
    expect(JSON.stringify(profile.body)).not.toContain(unsubscribeSecret);
  });
});
