import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { bringInLine } from '../../../functions/src/core/users/identity-sync.ts';
import { sweep } from '../../../functions/src/due/run.ts';
import { newId } from '../../../functions/src/platform/crypto.ts';
import { identities } from '../../../functions/src/platform/identity.ts';
import {
  chooseByInvitation,
  mailedInvitation,
  newInvited,
  startAccount,
} from '../../support/core/account-invitations.ts';
import { resetPassword, signInWithProvider, tokenOf } from '../../support/identity.ts';
import { asInstance, deployedDatabase, passTime, realTime } from '../../support/instance.ts';
import { password, type Persona, TestTenant } from '../../support/tenant.ts';

const tenant = new TestTenant();
const pool = identities(tenant.id);
const other = 'another good password 2';
let carla: Persona;

const codeOf = async (token: string): Promise<string> => (await startAccount(tenant, token)).body.code;
const read = async (uid: string) => (await carla.call(`GET /api/v1/users/${uid}/invitation`)).body;
const statusOf = async (uid: string) => (await read(uid)).invitation.status;
const send = (uid: string) => carla.call(`POST /api/v1/users/${uid}/invitation/send`);
const revoke = (uid: string) => carla.call(`POST /api/v1/users/${uid}/invitation/revoke`);
const setDisabled = (uid: string, value: boolean) =>
  carla.call(`POST /api/v1/users/${uid}/status`, { body: { flag: 'DISABLED', value } });
const isDisabled = async (uid: string): Promise<boolean> => {
  await sweep();
  return (await pool.byId(uid))!.disabled;
};
const signIn = (email: string, by = password) => tokenOf(tenant.id, email, by);

beforeAll(async () => {
  // The identity service asks the stack's functions whom to admit, and they look up the tenant in this database.
  asInstance({ databaseId: deployedDatabase });
  await tenant.create({ providers: ['google.com'] });
  carla = await tenant.person('Carla', { roles: ['CUSTOMER_ADMIN'] });
});
afterEach(realTime);

describe('an account whose invitation was revoked', () => {
  test('cannot be opened by any earlier code, by a later reset code or by a provider', async () => {
    const { uid, email, token } = await newInvited(tenant.id);
    const codes = [await codeOf(token), (await pool.passwordResetCode(email))!];
    await revoke(uid);
    expect(await isDisabled(uid)).toBe(true);
    for (const code of codes) {
      await resetPassword(tenant.id, code, password);
      await expect(signIn(email)).rejects.toThrow('USER_DISABLED');
    }
    const claims = { sub: newId(), email, email_verified: true };
    await expect(signInWithProvider(tenant.id, 'google.com', claims)).rejects.toThrow('USER_DISABLED');
    expect(await read(uid)).toMatchObject({ invitation: { status: 'REVOKED' }, canSignIn: false });
    expect(await isDisabled(uid)).toBe(true);
  });

  test('refuses a password chosen at the moment of the revocation, until the user chooses again', async () => {
    const { uid, email, token } = await newInvited(tenant.id);
    const code = await codeOf(token);
    await revoke(uid);
    await sweep();
    // Simulates an identity that has not followed the record yet.
    await pool.update(uid, { disabled: false });
    await resetPassword(tenant.id, code, password);
    await bringInLine(tenant.id, uid);
    await expect(signIn(email)).rejects.toThrow('USER_DISABLED');
    expect(await read(uid)).toMatchObject({ invitation: { status: 'REVOKED' }, canSignIn: false });
    expect((await send(uid)).status).toBe(200);
    expect(await isDisabled(uid)).toBe(true);
    expect(await chooseByInvitation(tenant, await mailedInvitation(email))).toBeTruthy();
  });

  test('stays closed even if an administrator enables it', async () => {
    const { uid } = await newInvited(tenant.id);
    await revoke(uid);
    await setDisabled(uid, true);
    await setDisabled(uid, false);
    expect(await isDisabled(uid)).toBe(true);
  });

  test('opens again with the next invitation', async () => {
    const { uid, email } = await newInvited(tenant.id);
    await revoke(uid);
    expect(await isDisabled(uid)).toBe(true);
    await send(uid);
    expect(await isDisabled(uid)).toBe(false);
    expect(await chooseByInvitation(tenant, await mailedInvitation(email))).toBeTruthy();
    expect(await statusOf(uid)).toBe('ACCEPTED');
  });

  test('stays closed if the user is disabled, and cannot be invited', async () => {
    const { uid } = await newInvited(tenant.id);
    await revoke(uid);
    await setDisabled(uid, true);
    expect((await send(uid)).problem).toMatchObject({ status: 409, issues: [{ code: 'person_disabled' }] });
    expect(await isDisabled(uid)).toBe(true);
  });
});

describe.each([
  ['revoked and sent again', async (uid: string) => void (await revoke(uid), await send(uid))],
  ['sent again', async (uid: string) => void (await send(uid))],
])('a code of an invitation that was then %s', (_, replace) => {
  test('opens nothing, and the password that it set is removed once the new link is used', async () => {
    const { uid, email, token } = await newInvited(tenant.id);
    const code = await codeOf(token);
    await replace(uid);
    const second = await mailedInvitation(email);
    await sweep();
    await resetPassword(tenant.id, code, other);
    await expect(signIn(email, other)).rejects.toThrow('USER_DISABLED');
    expect(await read(uid)).toMatchObject({ invitation: { status: 'PENDING' }, canSignIn: false });
    const own = await codeOf(second);
    await expect(signIn(email, other)).rejects.toThrow('INVALID_LOGIN_CREDENTIALS');
    await resetPassword(tenant.id, own, password);
    expect(await signIn(email)).toBeTruthy();
    expect(await statusOf(uid)).toBe('ACCEPTED');
  });
});

test('an invitation that is sent again an hour after its link was used opens the account at once', async () => {
  const { uid, token } = await newInvited(tenant.id);
  await codeOf(token);
  passTime(3601);
  await send(uid);
  expect(await isDisabled(uid)).toBe(false);
});
