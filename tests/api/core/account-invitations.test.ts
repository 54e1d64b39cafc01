import { strFromU8, unzipSync } from 'fflate';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { accountInvitations } from '../../../functions/src/core/account-invitations/store.ts';
import { users } from '../../../functions/src/core/users/store.ts';
import { sweep } from '../../../functions/src/due/run.ts';
import { newId, sha256 } from '../../../functions/src/platform/crypto.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import {
  chooseByInvitation,
  mailedInvitation,
  newInvited,
  openInvitation,
  startAccount,
} from '../../support/core/account-invitations.ts';
import { programWith } from '../../support/core/programs.ts';
import { importUsers } from '../../support/core/users.ts';
import { resetPassword } from '../../support/identity.ts';
import { passTime, realTime } from '../../support/instance.ts';
import { linkIn, mailTo } from '../../support/mailbox.ts';
import { call } from '../../support/call.ts';
import { ensureRootTenant, rootPerson } from '../../support/root-tenant.ts';
import { password, type Persona, TestTenant } from '../../support/tenant.ts';

const tenant = new TestTenant();
const db = tenantDatabase(tenant.id);
const day = 24 * 3600;
let carla: Persona, ada: Persona, sofia: Persona;

const newEmail = (): string => `nora-${newId().toLowerCase()}@example.com`;
const open = (token: string) => openInvitation(tenant, token);
const start = (token: string) => startAccount(tenant, token);
const pathOf = (uid: string, by: Persona): string =>
  by === sofia ? `/superadmin-api/v1/tenants/${tenant.id}/users/${uid}` : `/api/v1/users/${uid}`;
const read = async (uid: string) => (await carla.call(`GET /api/v1/users/${uid}/invitation`)).body.invitation;
const statusOf = async (uid: string) => (await read(uid)).status;
const send = (uid: string, by = carla) => by.call(`POST ${pathOf(uid, by)}/invitation/send`);
const revoke = (uid: string, by = carla) => by.call(`POST ${pathOf(uid, by)}/invitation/revoke`);
const choose = (token: string) => chooseByInvitation(tenant, token);

/** Creates a user who is invited by mail. */
const invite = async () => {
  const email = newEmail();
  const { body } = await carla.call('POST /api/v1/users', { body: { email, name: 'Nora' } });
  return { uid: body.id as string, email, token: await mailedInvitation(email) };
};

beforeAll(async () => {
  await Promise.all([tenant.create(), ensureRootTenant()]);
  carla = await tenant.person('Carla', { roles: ['CUSTOMER_ADMIN'] });
  ada = await tenant.person('Ada', { roles: ['ADMIN'] });
  sofia = await rootPerson(['SUPER_ADMIN']);
});
afterEach(realTime);

describe('an invitation', () => {
  test('is pending, opened and then accepted, and its link leads to a password within 14 days', async () => {
    const { uid, email, token } = await invite();
    expect(await read(uid)).toMatchObject({
      id: uid,
      email,
      status: 'PENDING',
      sentAt: expect.any(String),
      openedAt: null,
      acceptedAt: null,
    });
    passTime(14 * day - 60);
    const opened = await open(token);
    expect([opened.status, opened.body]).toEqual([200, { name: 'Nora', email, expiresAt: expect.any(String) }]);
    expect(await read(uid)).toMatchObject({ status: 'OPENED', openedAt: expect.any(String) });
    realTime();
    const own = await choose(token);
    expect(await read(uid)).toMatchObject({ status: 'ACCEPTED', acceptedAt: expect.any(String) });
    const profile = await tenant.call('GET /api/v1/me/profile', { token: own });
    expect(profile.body.flags).toEqual(['EMAIL_VERIFIED']);
  });

  test('is used up only by the password, however often it is opened or started', async () => {
    const { uid, token } = await invite();
    for (let nth = 0; nth < 3; nth++) expect((await open(token)).status).toBe(200);
    const codes = [(await start(token)).body.code, (await start(token)).body.code];
    expect(codes.every(Boolean)).toBe(true);
    expect(await statusOf(uid)).toBe('OPENED');
    await choose(token);
    for (const use of [open, start])
      expect((await use(token)).problem).toMatchObject({
        status: 410,
        code: 'invitation_gone',
        issues: [{ code: 'account_invitation_accepted' }],
      });
  });

  test('stores only a hash of the token, which no administrator can read', async () => {
    const { uid, token } = await invite();
    const stored = (await db.get(accountInvitations, uid))!;
    expect(stored.tokenHash).toBe(sha256(token));
    expect(JSON.stringify(stored)).not.toContain(token);
    await send(uid);
    const log = (await ada.call('GET /admin-api/v1/audit-log?noun=accountInvitation')).body;
    expect(JSON.stringify(log)).toContain(uid);
    for (const shown of [await read(uid), log]) expect(JSON.stringify(shown)).not.toContain(stored.tokenHash);
  });

  test('expires after 14 days', async () => {
    const { uid, token } = await invite();
    passTime(14 * day + 1);
    expect(await statusOf(uid)).toBe('EXPIRED');
    for (const use of [open, start])
      expect((await use(token)).problem).toMatchObject({
        status: 410,
        issues: [{ code: 'account_invitation_expired' }],
      });
  });

  test('is also accepted by a user who requests a reset link instead', async () => {
    const { uid, email, token } = await invite();
    await tenant.call('POST /public-api/v1/password-reset-request', { body: { email } });
    const code = linkIn(await mailTo(email, 2)).searchParams.get('oobCode')!;
    await resetPassword(tenant.id, code, password);
    expect(await statusOf(uid)).toBe('ACCEPTED');
    expect((await start(token)).status).toBe(410);
  });

  test('is not needed for a user who can sign in', async () => {
    const max = await tenant.person('Max');
    const { body } = await carla.call(`GET /api/v1/users/${max.uid}/invitation`);
    expect(body).toEqual({ invitation: null, canSignIn: true });
    expect((await send(max.uid)).problem).toMatchObject({ status: 409, issues: [{ code: 'account_in_use' }] });
  });

  test('counts as accepted when the person first reads their profile, and is in their data export', async () => {
    const { uid, email, token } = await invite();
    const own = await choose(token);
    await tenant.call('GET /api/v1/me/profile', { token: own });
    expect((await db.get(accountInvitations, uid))!.status).toBe('ACCEPTED');
    const answer = await tenant.call('GET /api/v1/me/export', { token: own });
    const file = JSON.parse(strFromU8(unzipSync(answer.bytes)['account-invitation.json']!)) as object;
    expect(file).toMatchObject({ email, status: 'ACCEPTED' });
    expect(Object.keys(file)).not.toContain('tokenHash');
  });
});

describe('every way to a new account', () => {
  test('by CSV import', async () => {
    const email = newEmail();
    await importUsers(carla, `email,name\n${email},Nora\n`, { sendInvitations: 'true' });
    passTime(2);
    await sweep();
    realTime();
    expect(await choose(await mailedInvitation(email))).toBeTruthy();
  });

  test('as the first administrator of a new tenant, whom a super admin can invite again', async () => {
    const email = newEmail();
    const subdomain = `home-${newId().toLowerCase()}`;
    const admin = { email, name: 'Nora' };
    const made = await sofia.call('POST /superadmin-api/v1/tenants', {
      body: { subdomain, profile: { displayName: 'Home' }, admin },
    });
    const own: Pick<TestTenant, 'id' | 'call'> = {
      id: made.body.id,
      call: (line, options) => call(`${subdomain}.localhost`, line, options),
    };
    const first = await mailedInvitation(email);
    const all = `/superadmin-api/v1/tenants/${own.id}/users`;
    const [{ id }] = (await sofia.call(`GET ${all}`)).body.items;
    expect((await sofia.call(`POST ${all}/${id}/invitation/send`)).status).toBe(200);
    const second = await mailedInvitation(email, 2);
    expect((await startAccount(own, first)).status).toBe(404);
    expect(await chooseByInvitation(own, second)).toBeTruthy();
    expect((await sofia.call(`GET ${all}/${id}/invitation`)).body.invitation.status).toBe('ACCEPTED');
  });

  test('without an invitation, which an administrator can send later', async () => {
    const email = newEmail();
    const { body } = await carla.call('POST /api/v1/users', { body: { email, name: 'Nora', sendInvitation: false } });
    const shown = await carla.call(`GET /api/v1/users/${body.id}/invitation`);
    expect(shown.body).toEqual({ invitation: null, canSignIn: false });
    expect((await revoke(body.id)).status).toBe(404);
    expect((await send(body.id)).body).toMatchObject({ email, status: 'PENDING' });
    expect(await choose(await mailedInvitation(email))).toBeTruthy();
  });
});

describe('an administrator', () => {
  test('cannot read, send or revoke an invitation of a user with a higher role, or of another tenant', async () => {
    const { uid } = await newInvited(tenant.id);
    await db.update(users, uid, undefined, () => ({ roles: ['ADMIN'] }));
    for (const call of [send, revoke])
      expect((await call(uid)).problem).toMatchObject({ status: 403, issues: [{ code: 'person_above' }] });
    expect((await send(uid, ada)).status).toBe(200);
    expect((await revoke(uid, sofia)).status).toBe(200);
    const other = await new TestTenant().create();
    const stranger = await newInvited(other.id);
    for (const call of [send, revoke]) expect((await call(stranger.uid)).status).toBe(404);
    expect((await carla.call(`GET /api/v1/users/${stranger.uid}/invitation`)).status).toBe(404);
  });

  test('is in the audit log with the invitations that they sent and revoked', async () => {
    const { uid, email } = await newInvited(tenant.id);
    await send(uid);
    await revoke(uid);
    const { body } = await ada.call('GET /admin-api/v1/audit-log?noun=accountInvitation');
    const own = (body.items as { subjectId: string }[]).filter(({ subjectId }) => subjectId === uid);
    expect(own).toMatchObject([
      { action: 'updated', label: email, actorEmail: carla.email },
      { action: 'updated', label: email, actorEmail: carla.email },
    ]);
  });

  test('may let a program send invitations, but not revoke them', async () => {
    const { uid } = await newInvited(tenant.id);
    const token = await programWith(ada, ['users:read', 'users:write']);
    const by = (line: string) => tenant.call(`${line.replace('…', `/api/v1/users/${uid}/invitation`)}`, { token });
    expect((await by('GET …')).status).toBe(200);
    expect((await by('POST …/send')).status).toBe(200);
    expect((await by('POST …/revoke')).status).toBe(403);
    await revoke(uid);
    expect((await by('POST …/send')).problem).toMatchObject({ status: 403, issues: [{ code: 'account_by_token' }] });
    expect(await statusOf(uid)).toBe('REVOKED');
    expect((await send(uid)).body.status).toBe('PENDING');
  });

  test('lists the people whose address is not verified', async () => {
    const { uid } = await newInvited(tenant.id);
    const { body } = await carla.call('GET /api/v1/users?flag=EMAIL_NOT_VERIFIED&pageSize=100');
    const found = (body.items as { id: string; flags: string[] }[]).map(({ id }) => id);
    expect(found).toContain(uid);
    expect(found).not.toContain(carla.uid);
  });
});
