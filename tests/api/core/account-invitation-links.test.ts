import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { accountInvitations } from '../../../functions/src/core/account-invitations/store.ts';
import { allow } from '../../../functions/src/core/mail-limits/allow.ts';
import { toOutsider } from '../../../functions/src/core/mails/addressee.ts';
import { sweep } from '../../../functions/src/due/run.ts';
import { newId } from '../../../functions/src/platform/crypto.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import {
  chooseByInvitation,
  mailedInvitation,
  newInvited,
  openInvitation,
  startAccount,
} from '../../support/core/account-invitations.ts';
import { passTime, realTime } from '../../support/instance.ts';
import { mailsTo } from '../../support/mailbox.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

const tenant = new TestTenant();
const db = tenantDatabase(tenant.id);
const day = 24 * 3600;
let carla: Persona;

const newEmail = (): string => `nora-${newId().toLowerCase()}@example.com`;
const open = (token: string, on = tenant) => openInvitation(on, token);
const start = (token: string, on = tenant) => startAccount(on, token);
const choose = (token: string) => chooseByInvitation(tenant, token);
const read = async (uid: string) => (await carla.call(`GET /api/v1/users/${uid}/invitation`)).body.invitation;
const statusOf = async (uid: string) => (await read(uid)).status;
const send = (uid: string) => carla.call(`POST /api/v1/users/${uid}/invitation/send`);
const revoke = (uid: string) => carla.call(`POST /api/v1/users/${uid}/invitation/revoke`);
/** Uses up some of the ten mails that people may send to one address in a day. */
const useUp = async (email: string, count: number) => {
  const to = toOutsider(email, { person: carla.uid, isAdministrator: true, class: 'ordinary' });
  for (let nth = 0; nth < count; nth++) await allow(tenant.id, newId(), to);
};
const setDisabled = (uid: string, value: boolean) =>
  carla.call(`POST /api/v1/users/${uid}/status`, { body: { flag: 'DISABLED', value } });

beforeAll(async () => {
  await tenant.create();
  carla = await tenant.person('Carla', { roles: ['CUSTOMER_ADMIN'] });
});
afterEach(realTime);

describe('an invitation that is sent again', () => {
  test('has a new link for another 14 days, and the old link stops working at once', async () => {
    const { uid, email, token } = await newInvited(tenant.id);
    await open(token);
    passTime(13 * day);
    expect((await send(uid)).body).toMatchObject({ status: 'PENDING', openedAt: null });
    const second = await mailedInvitation(email);
    for (const use of [open, start]) expect((await use(token)).status).toBe(404);
    passTime(13 * day);
    expect((await open(second)).status).toBe(200);
    realTime();
    expect(await choose(second)).toBeTruthy();
  });

  test.each([
    ['expired', async () => passTime(15 * day)],
    ['revoked', async (uid: string) => void (await revoke(uid))],
  ])('works after it was %s', async (_, end) => {
    const { uid, email, token } = await newInvited(tenant.id);
    await end(uid);
    expect((await send(uid)).status).toBe(200);
    expect((await start(token)).status).toBe(404);
    const second = await mailedInvitation(email);
    expect((await start(second)).status).toBe(200);
  });

  test('is refused for a user who has a password, and for a disabled user', async () => {
    const { uid, token } = await newInvited(tenant.id);
    await setDisabled(uid, true);
    expect((await send(uid)).problem).toMatchObject({ status: 409, issues: [{ code: 'person_disabled' }] });
    await setDisabled(uid, false);
    await choose(token);
    for (const call of [send, revoke])
      expect((await call(uid)).problem).toMatchObject({ status: 409, issues: [{ code: 'account_in_use' }] });
  });

  test('counts towards the limits of mails: the eleventh to one address in a day waits for the next day, then is sent once', async () => {
    const { uid, email } = await newInvited(tenant.id);
    await useUp(email, 8);
    for (let nth = 0; nth < 3; nth++) expect((await send(uid)).status).toBe(200);
    expect(await mailsTo(email)).toHaveLength(2);
    expect(await read(uid)).toMatchObject({ status: 'PENDING', sentAt: null });
    const { invitationWaitsUntil } = (await carla.call(`GET /api/v1/users/${uid}`)).body;
    expect(Date.parse(invitationWaitsUntil)).toBeGreaterThan(Date.now());
    passTime(day + 3600);
    await sweep();
    await sweep();
    expect(await mailsTo(email)).toHaveLength(3);
    expect((await open(await mailedInvitation(email, 3))).status).toBe(200);
    // Its 14 days begin when it is sent.
    passTime(13 * day + day / 2);
    expect(await statusOf(uid)).toBe('OPENED');
  });
});

describe('a revoked invitation', () => {
  test('has a link that says so, and that does not lead to a password', async () => {
    const { uid, email, token } = await newInvited(tenant.id);
    expect((await revoke(uid)).body).toMatchObject({ status: 'REVOKED', revokedAt: expect.any(String) });
    expect((await revoke(uid)).body.status).toBe('REVOKED');
    for (const use of [open, start])
      expect((await use(token)).problem).toMatchObject({
        status: 410,
        issues: [{ code: 'account_invitation_revoked' }],
      });
    await tenant.call('POST /public-api/v1/password-reset-request', { body: { email } });
    const asked = await carla.call(`POST /api/v1/users/${uid}/password-reset-request`);
    expect(asked.problem).toMatchObject({ status: 409, issues: [{ code: 'account_invitation_revoked' }] });
    expect(await mailsTo(email)).toEqual([]);
    await send(uid);
    await mailedInvitation(email);
    expect((await carla.call(`POST /api/v1/users/${uid}/password-reset-request`)).status).toBe(204);
  });

  test('leaves any waiting mail unsent', async () => {
    const { uid, email } = await newInvited(tenant.id);
    await useUp(email, 10);
    await send(uid);
    expect((await revoke(uid)).status).toBe(200);
    passTime(day + 3600);
    await sweep();
    expect(await mailsTo(email)).toEqual([]);
  });
});

describe('the link of an invitation is refused', () => {
  test('once the user has another address', async () => {
    const { uid, token } = await newInvited(tenant.id);
    const path = `/api/v1/users/${uid}`;
    const { body } = await carla.call(`GET ${path}`);
    const moved = newEmail();
    expect((await carla.call(`PUT ${path}`, { body: { ...body, email: moved } })).status).toBe(200);
    expect(await statusOf(uid)).toBe('REVOKED');
    for (const use of [open, start]) expect((await use(token)).status).toBe(410);
    await send(uid);
    expect(await choose(await mailedInvitation(moved, 2))).toBeTruthy();
  });

  test('while the user is disabled', async () => {
    const { uid, token } = await newInvited(tenant.id);
    await setDisabled(uid, true);
    for (const use of [open, start])
      expect((await use(token)).problem).toMatchObject({
        status: 410,
        issues: [{ code: 'account_invitation_revoked' }],
      });
    await setDisabled(uid, false);
    expect((await start(token)).status).toBe(200);
  });

  test('once the account is deleted, and its record is gone', async () => {
    const { uid, token } = await newInvited(tenant.id);
    expect((await carla.call(`DELETE /api/v1/users/${uid}`)).status).toBe(204);
    for (const use of [open, start]) expect((await use(token)).status).toBe(404);
    expect(await db.get(accountInvitations, uid)).toBeUndefined();
  });

  test('in another tenant, and with an invented token', async () => {
    const other = await new TestTenant().create();
    const { token } = await newInvited(tenant.id);
    for (const use of [open, start]) {
      expect((await use(token, other)).status).toBe(404);
      expect((await use('made-up')).status).toBe(404);
    }
    expect((await start(token)).status).toBe(200);
  });
});
