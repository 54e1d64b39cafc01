import { endpoints } from '@kindred/contract/endpoints';
import type { AnyEndpoint } from '@kindred/contract/endpoint';
import { getAuth } from 'firebase-admin/auth';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { users } from '../../../functions/src/core/users/store.ts';
import { runDue } from '../../../functions/src/due/run.ts';
import { newId } from '../../../functions/src/platform/crypto.ts';
import { dueEntries } from '../../../functions/src/platform/due-queue.ts';
import { firebaseApp } from '../../../functions/src/platform/firebase-app.ts';
import { platformDatabase, tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { identities } from '../../../functions/src/platform/identity.ts';
import { addMember } from '../../support/care/invitations.ts';
import { createCircle } from '../../support/care/circles.ts';
import { changeEmailByClient, resetPassword, signInWithProvider, tokenOf } from '../../support/identity.ts';
import { passTime, realTime, restart } from '../../support/instance.ts';
import { linkIn, mailsTo, mailTo } from '../../support/mailbox.ts';
import { ensureRootTenant, rootPerson } from '../../support/root-tenant.ts';
import { password, type Persona, TestTenant } from '../../support/tenant.ts';
import { importUsers } from '../../support/core/users.ts';

const tenant = new TestTenant();
const db = tenantDatabase(tenant.id);
const pool = identities(tenant.id);
let carla: Persona, owner: Persona, sofia: Persona, max: Persona, circle: { id: string };

const address = () => `${newId().toLowerCase()}@example.com`;
const usersPath = (by: Persona) => (by === sofia ? `/superadmin-api/v1/tenants/${tenant.id}/users` : '/api/v1/users');
const give = async (whom: Persona, email: string, by = carla) => {
  const { body } = await by.call(`GET ${usersPath(by)}/${whom.uid}`);
  return by.call(`PUT ${usersPath(by)}/${whom.uid}`, { body: { ...body, email } });
};
const setVerified = (whom: Persona, value: boolean, by = carla) =>
  by.call(`POST ${usersPath(by)}/${whom.uid}/status`, { body: { flag: 'EMAIL_VERIFIED', value } });
const verify = (token: string) => tenant.call('POST /public-api/v1/verify-email', { body: { token } });
const tokenIn = (mail: Parameters<typeof linkIn>[0]) => linkIn(mail).searchParams.get('token')!;
/** Sets a password with the reset link that an administrator mailed to this address. */
const resetBy = async (by: Persona, whom: Persona, email: string) => {
  const before = (await mailsTo(email)).length;
  await by.call(`POST /api/v1/users/${whom.uid}/password-reset-request`);
  const link = linkIn(await mailTo(email, before + 1));
  await resetPassword(tenant.id, link.searchParams.get('oobCode')!, 'chosen by somebody');
  return tokenOf(tenant.id, email, 'chosen by somebody');
};
const readCircle = (token: string) => tenant.call(`GET /api/v1/care/circles/${circle.id}`, { token });
const unconfirmed = { status: 403, code: 'email_not_verified' };

beforeAll(async () => {
  await Promise.all([tenant.create(), ensureRootTenant()]);
  carla = await tenant.person('Carla', { roles: ['CUSTOMER_ADMIN'] });
  [sofia, owner] = [await rootPerson(['SUPER_ADMIN']), await tenant.person('Olga')];
  circle = await createCircle(owner, 'Garden');
});
beforeEach(async () => {
  max = await tenant.person('Max');
  await addMember(owner, circle.id, max);
});
afterEach(() => {
  vi.restoreAllMocks();
  realTime();
  restart();
});

describe('an address that an administrator has changed', () => {
  test.each([
    ['a confirmed one, by an administrator', true, () => carla],
    ['one that never was confirmed, by an administrator', false, () => carla],
    ['a confirmed one, by a super admin', true, () => sofia],
  ])('is reported to the old address, whatever the flags: %s', async (_, verified, by) => {
    if (!verified) expect((await setVerified(max, false)).status).toBe(200);
    expect((await give(max, address(), by())).status).toBe(200);
    expect((await mailTo(max.email)).subject).toBe('The email address of your account on Test & Söhne has changed');
  });

  test('is reported once to the owner of each of the user’s circles; circles that the user owns report it to their other admins', async () => {
    const [helper, friend] = [await tenant.person('Hanna'), await tenant.person('Frida')];
    const second = await createCircle(owner, 'Harbour');
    await addMember(owner, second.id, max);
    const own = await createCircle(max, 'Meadow');
    await addMember(max, own.id, helper, 'admin');
    await addMember(max, own.id, friend);
    const before = (await mailsTo(owner.email)).length;
    await give(max, address());
    const mails = await mailsTo(owner.email);
    expect(mails).toHaveLength(before + 1);
    expect(mails.at(-1)!.subject).toBe('Max’s email address on Test & Söhne was changed');
    expect(mails.at(-1)!.text).toMatch(/“Garden”.*“Harbour”|“Harbour”.*“Garden”/);
    expect((await mailTo(helper.email)).text).toContain('“Meadow”');
    expect((await mailsTo(friend.email)).filter(({ subject }) => subject.includes('changed'))).toEqual([]);
    const told = (await platformDatabase.find(dueEntries, { tenantId: tenant.id, kind: 'address-changed' }, 50)).at(
      -1,
    )!;
    await runDue(told.id);
    expect(await mailsTo(owner.email)).toHaveLength(before + 1);
  });

  test.each(['person', 'owner'])('is reported to the owner even if the %s has been disabled', async (who) => {
    const keeper = await tenant.person('Kira');
    await addMember(keeper, (await createCircle(keeper, 'Orchard')).id, max);
    const { uid } = who === 'owner' ? keeper : max;
    const disable = (value: boolean) =>
      carla.call(`POST /api/v1/users/${uid}/status`, { body: { flag: 'DISABLED', value } });
    const answers = [await disable(true), await give(max, address()), await disable(false)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const told = (await mailsTo(keeper.email)).map(({ subject }) => subject);
    expect(told).toContain('Max’s email address on Test & Söhne was changed');
  });

  test('is verified only by the mailed link: setting the flag is 409, even for a super admin', async () => {
    const email = address();
    // An intruder would set the flag first, so that nobody is notified.
    expect((await setVerified(max, false)).status).toBe(200);
    expect((await give(max, email)).body).toMatchObject({ email, flags: [], mustConfirmEmail: true });
    for (const by of [carla, sofia])
      expect((await setVerified(max, true, by)).problem).toMatchObject({
        status: 409,
        issues: [{ path: '', code: 'email_unconfirmed' }],
      });
    expect(await pool.byId(max.uid)).toMatchObject({ email, emailVerified: false });
    const mail = await mailTo(email);
    expect(mail.subject).toBe('Confirm your new email address for Test & Söhne');
    expect((await verify(tokenIn(mail))).body).toEqual({ customToken: null });
    expect((await carla.call(`GET /api/v1/users/${max.uid}`)).body).toMatchObject({
      flags: ['EMAIL_VERIFIED'],
      mustConfirmEmail: false,
    });
    expect((await setVerified(max, false)).status).toBe(200);
    expect((await setVerified(max, true)).status).toBe(200);
  });

  test('is not verified by changing it back or by importing it', async () => {
    await give(max, address());
    expect((await give(max, max.email)).body).toMatchObject({ email: max.email, flags: [], mustConfirmEmail: true });
    const { result } = await importUsers(carla, `email,name\n${max.email},Maximilian\n`);
    expect(result).toMatchObject({ updated: 1 });
    expect(await db.get(users, max.uid)).toMatchObject({ flags: [], mustConfirmEmail: true });
    expect((await setVerified(max, true)).status).toBe(409);
  });

  test('keeps the circles closed even after a new password, until the link is followed', async () => {
    const email = address();
    await give(max, email);
    const token = await resetBy(carla, max, email);
    expect((await pool.byId(max.uid))?.emailVerified).toBe(true);
    for (const line of [
      `GET /api/v1/care/circles/${circle.id}`,
      `GET /api/v1/care/circles/${circle.id}/members`,
      'GET /api/v1/care/circles/member',
      'GET /api/v1/care/circles/by-name/Garden',
      'GET /api/v1/care/diary-notes',
      'GET /api/v1/care/testimonies',
      'GET /api/v1/care/invitations',
      'GET /api/v1/me/export',
    ])
      expect((await tenant.call(line, { token })).problem, line).toMatchObject(unconfirmed);
    const status = await tenant.call('GET /api/v1/me/email-verification/status', { token });
    expect(status.body).toEqual({ email, verified: false });
    expect((await tenant.call('GET /api/v1/me/profile', { token })).body).toMatchObject({ flags: [] });
    expect(await db.get(users, max.uid)).toMatchObject({ flags: [], mustConfirmEmail: true });

    const [confirmation] = await mailsTo(email);
    expect((await verify(tokenIn(confirmation!))).status).toBe(200);
    const next = await tokenOf(tenant.id, email, 'chosen by somebody');
    expect((await readCircle(next)).status).toBe(200);
  });

  test('is not verified by a sign-in with a provider that knows it', async () => {
    const withGoogle = await new TestTenant().create({ providers: ['google.com'] });
    const admin = await withGoogle.person('Ada', { roles: ['ADMIN'] });
    const moved = await withGoogle.person('Mona');
    const email = address();
    const { body } = await admin.call(`GET /api/v1/users/${moved.uid}`);
    await admin.call(`PUT /api/v1/users/${moved.uid}`, { body: { ...body, email } });
    const claims = { sub: newId(), email, email_verified: true };
    const { idToken } = await signInWithProvider(withGoogle.id, 'google.com', claims);
    const circles = await withGoogle.call('GET /api/v1/care/circles/member', { token: idToken! });
    expect(circles.problem).toMatchObject(unconfirmed);
  });

  test('never gets a token without the claim that closes the circles, even before the record has it', async () => {
    const email = address();
    const auth = getAuth(await firebaseApp())
      .tenantManager()
      .authForTenant(tenant.id);
    const { updateUser } = auth;
    vi.spyOn(auth, 'updateUser').mockImplementation(async (uid, change) => {
      const changed = await updateUser.call(auth, uid, change);
      if (change.email) {
        const link = new URL(await auth.generatePasswordResetLink(email));
        await resetPassword(tenant.id, link.searchParams.get('oobCode')!, 'quick hands');
        expect((await readCircle(await tokenOf(tenant.id, email, 'quick hands'))).problem).toMatchObject(unconfirmed);
      }
      return changed;
    });
    expect((await give(max, email)).status).toBe(200);
    vi.restoreAllMocks();
    expect((await readCircle(await tokenOf(tenant.id, email, 'quick hands'))).problem).toMatchObject(unconfirmed);
  });

  test('changes and closes nothing if it is already taken', async () => {
    expect((await give(max, carla.email)).problem).toMatchObject({ status: 409, issues: [{ path: 'email' }] });
    expect((await readCircle(await tokenOf(tenant.id, max.email, password))).status).toBe(200);
    expect(await mailsTo(max.email)).toEqual([]);
  });

  test('allows only the calls that are needed to confirm it', () => {
    const all = Object.entries(endpoints) as [string, AnyEndpoint][];
    const open = all.filter(([, { access }]) => access.audience === 'user' && access.beforeConfirming);
    expect(open.map(([name]) => name).sort()).toEqual([
      'createMe',
      'getEmailVerificationStatus',
      'getMyProfile',
      'resendEmailVerification',
      'signOutEverywhere',
    ]);
  });

  test('gets its link again on request, sent to the current address', async () => {
    const email = address();
    await give(max, email);
    const token = await resetBy(carla, max, email);
    const before = (await mailsTo(email)).length;
    expect((await tenant.call('POST /api/v1/me/email-verification/resend', { token })).body).toEqual({ email });
    const mail = await mailTo(email, before + 1);
    expect(mail.subject).toBe('Confirm your new email address for Test & Söhne');
    expect((await verify(tokenIn(mail))).status).toBe(200);
  });
});

test('reverts an address that a client changes at the identity service itself', async () => {
  const email = address();
  const { idToken } = await changeEmailByClient(tenant.id, max.token, email);
  expect((await pool.byId(max.uid))?.email).toBe(email);
  const profile = await tenant.call('GET /api/v1/me/profile', { token: idToken! });
  expect(profile.body).toMatchObject({ email: max.email, flags: ['EMAIL_VERIFIED'] });
  expect(await pool.byId(max.uid)).toMatchObject({ email: max.email, emailVerified: true });
});

describe('a mailed link', () => {
  const linkFor = async () => {
    const person = await tenant.person('Uwe', { verified: false });
    await person.call('POST /api/v1/me/email-verification/resend');
    return { person, token: tokenIn(await mailTo(person.email)) };
  };

  test('verifies only the address that it was mailed to, not one set in the meantime', async () => {
    const { person, token } = await linkFor();
    const email = address();
    const auth = getAuth(await firebaseApp())
      .tenantManager()
      .authForTenant(tenant.id);
    const { updateUser } = auth;
    let isChanged = false;
    vi.spyOn(auth, 'updateUser').mockImplementation(async (uid, change) => {
      if (!isChanged) {
        isChanged = true;
        expect((await give(person, email)).status).toBe(200);
      }
      return updateUser.call(auth, uid, change);
    });
    await verify(token);
    vi.restoreAllMocks();
    expect(isChanged).toBe(true);
    expect(await db.get(users, person.uid)).toMatchObject({ email, flags: [], mustConfirmEmail: true });
    expect(await pool.byId(person.uid)).toMatchObject({ email, emailVerified: false });
  });

  test('verifies in a single update of address and flag', async () => {
    const { person, token } = await linkFor();
    const auth = getAuth(await firebaseApp())
      .tenantManager()
      .authForTenant(tenant.id);
    const update = vi.spyOn(auth, 'updateUser');
    expect((await verify(token)).status).toBe(200);
    const verifying = update.mock.calls.filter(([, change]) => change.emailVerified !== undefined);
    expect(verifying).toMatchObject([[person.uid, { email: person.email, emailVerified: true }]]);
  });

  test('verifies nothing if the address is no longer the user’s', async () => {
    const { person, token } = await linkFor();
    await give(person, address());
    expect((await verify(token)).problem).toMatchObject({ status: 400, title: 'Invalid or expired token' });
    expect(await db.get(users, person.uid)).toMatchObject({ flags: [] });
  });

  test('works again if the identity service could not be updated', async () => {
    const { person, token } = await linkFor();
    const auth = getAuth(await firebaseApp())
      .tenantManager()
      .authForTenant(tenant.id);
    vi.spyOn(auth, 'updateUser').mockRejectedValueOnce(new Error('The service is down'));
    expect((await verify(token)).status).toBeGreaterThanOrEqual(500);
    vi.restoreAllMocks();
    expect((await verify(token)).status).toBe(200);
    expect((await pool.byId(person.uid))?.emailVerified).toBe(true);
    passTime(121);
    expect((await verify(token)).status).toBe(400);
  });
});
