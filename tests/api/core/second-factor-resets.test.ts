import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { secondFactors } from '../../../functions/src/core/second-factor/store.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { resetPassword, tokenOf } from '../../support/identity.ts';
import { passTime, realTime, restart } from '../../support/instance.ts';
import { linkIn, mailTo } from '../../support/mailbox.ts';
import { authenticator, withSecondFactor } from '../../support/core/second-factor.ts';
import { claimsOf } from '../../support/signed-tokens.ts';
import { password, type Persona, TestTenant } from '../../support/tenant.ts';

const tenant = new TestTenant();
const [device, otherDevice] = ['d'.repeat(64), 'e'.repeat(64)];
let administrator: Persona;
let counter = 0;

beforeAll(async () => {
  await tenant.create();
  administrator = await tenant.person('Ada', { roles: ['ADMIN'] });
});
afterEach(() => {
  realTime();
  restart();
});

/** Signs up, perhaps with another person's address. */
const signUp = async (also: object = { device }) => {
  const email = `resets-${Date.now()}-${counter++}@example.com`;
  const body = { email, password, name: 'Eve', acceptTerms: true, ...also };
  await tenant.call('POST /public-api/v1/sign-up', { body });
  const link = linkIn(await mailTo(email)).searchParams.get('token')!;
  return { email, link, token: await tokenOf(tenant.id, email, password) };
};
type Account = Awaited<ReturnType<typeof signUp>>;

const press = (token: string, also: object = {}) =>
  tenant.call('POST /public-api/v1/verify-email', { body: { token, ...also } });
const verifiedByAdministrator = async ({ token }: Account) => {
  const body = { flag: 'EMAIL_VERIFIED', value: true };
  const { status } = await administrator.call(`POST /api/v1/users/${claimsOf(token).sub}/status`, { body });
  expect(status).toBe(200);
};
const signIn = ({ email }: Account, secret = password) => tokenOf(tenant.id, email, secret);
const start = (token: string) => tenant.call('POST /api/v1/me/second-factor/start', { token });
const confirm = (token: string, secret: string) =>
  tenant.call('POST /api/v1/me/second-factor/confirm', { token, body: { code: authenticator(secret) } });
const turnOn = async (token: string) => (await confirm(token, (await start(token)).body.secret)).status;
const isOn = async (token: string) => (await tenant.call('GET /api/v1/me/second-factor', { token })).body.isOn;
const askForLink = (token: string, body?: object) =>
  tenant.call('POST /api/v1/me/email-verification/resend', { token, ...(body && { body }) });
/** Follows a mailed reset link as the owner of the address, and signs in. */
const reset = async ({ email }: Pick<Account, 'email'>, mails: number) => {
  await tenant.call('POST /public-api/v1/password-reset-request', { body: { email } });
  const code = linkIn(await mailTo(email, mails)).searchParams.get('oobCode')!;
  await resetPassword(tenant.id, code, 'the owner’s own');
  return tokenOf(tenant.id, email, 'the owner’s own');
};

const refused = { status: 403, code: 'email_not_verified' };

/**
 * Ways in which an account that a stranger made may get a verified address. Each returns the token of the session that
 * goes on.
 */
const ways: readonly [string, (account: Account) => Promise<string>][] = [
  ['before anybody has verified it', async ({ token }) => token],
  [
    'by the session from before its owner pressed the link in another browser',
    async ({ token, link }) => {
      await press(link);
      return token;
    },
  ],
  [
    'by a new session after its owner pressed the link in another browser',
    async (account) => {
      await press(account.link, { device: otherDevice });
      return signIn(account);
    },
  ],
  [
    'after an administrator has set the address to verified',
    async (account) => {
      await verifiedByAdministrator(account);
      return signIn(account);
    },
  ],
  [
    'after its owner pressed a link that this browser had sent again',
    async (account) => {
      await askForLink(account.token, { device });
      await press(linkIn(await mailTo(account.email, 2)).searchParams.get('token')!);
      return signIn(account);
    },
  ],
];

describe('a person who signs up with a stranger’s address', () => {
  test.each(ways)('cannot turn on a second factor %s, so none survives the owner’s reset', async (_, prepare) => {
    const account = await signUp();
    const token = await prepare(account);
    expect((await start(token)).problem).toMatchObject(refused);
    expect((await confirm(token, 'JBSWY3DPEHPK3PXP')).problem).toMatchObject(refused);
    expect(await tenantDatabase(tenant.id).get(secondFactors, claimsOf(token).sub)).toBeUndefined();
    const owners = await reset(account, prepare === ways.at(-1)![1] ? 3 : 2);
    expect(await isOn(owners)).toBe(false);
    expect((await tenant.call('DELETE /api/v1/me', { token: owners })).status).toBe(204);
  });

  test('gets no secret that the owner could confirm later', async () => {
    const account = await signUp();
    await start(account.token);
    await press(account.link, { device });
    expect((await confirm(await signIn(account), 'JBSWY3DPEHPK3PXP')).problem).toMatchObject({ status: 409 });
  });
});

describe('a user who has proved ownership of the mailbox can turn on a second factor', () => {
  test('by following the link in the browser that signed up', async () => {
    const account = await signUp();
    await press(account.link, { device });
    expect(await turnOn(await signIn(account))).toBe(200);
  });

  test('by following a link in the browser that requested it, after another browser verified the address', async () => {
    const account = await signUp();
    await press(account.link);
    const token = await signIn(account);
    expect((await start(token)).problem).toMatchObject(refused);
    expect((await askForLink(token, { device: otherDevice })).status).toBe(200);
    await press(linkIn(await mailTo(account.email, 2)).searchParams.get('token')!, { device: otherDevice });
    expect(await turnOn(await signIn(account))).toBe(200);
    passTime(61);
    expect((await askForLink(await signIn(account))).problem).toMatchObject({ code: 'already_verified' });
  });

  test('by following such a link, even after a reset', async () => {
    const account = await signUp();
    await press(account.link);
    const token = await reset(account, 2);
    await askForLink(token, { device: otherDevice });
    await press(linkIn(await mailTo(account.email, 3)).searchParams.get('token')!, { device: otherDevice });
    expect(await turnOn(await signIn(account, 'the owner’s own'))).toBe(200);
  });
});

test('a second factor survives every reset: a mailbox alone is not enough', async () => {
  const { person } = await withSecondFactor(tenant, await tenant.person('Vera', { roles: ['ADMIN'] }));
  const token = await reset(person, 1);
  expect((await tenant.call('GET /api/v1/me/profile', { token })).body.hasSecondFactor).toBe(true);
  expect(await isOn(token)).toBe(true);
  expect((await tenant.call('GET /admin-api/v1/audit-log', { token })).problem).toMatchObject({ status: 403 });
  expect((await tenant.call('DELETE /api/v1/me', { token })).problem).toMatchObject({ status: 400 });
});

test('the profile does not reveal whether the mailbox is proven', async () => {
  const { token, link } = await signUp();
  await press(link);
  const profile = await tenant.call('GET /api/v1/me/profile', {
    token: await tokenOf(tenant.id, claimsOf(token).email, password),
  });
  expect(JSON.stringify(profile.body)).not.toMatch(/unproven/i);
});

describe('a sign-in more than five minutes ago', () => {
  test('must be repeated before a second factor is started or confirmed', async () => {
    const person = await tenant.person('Rita');
    const stale = { status: 401, code: 'recent_sign_in_required' };
    const { secret } = (await start(person.token)).body as { secret: string };
    passTime(301);
    expect((await start(person.token)).problem).toMatchObject(stale);
    expect((await confirm(person.token, secret)).problem).toMatchObject(stale);
    expect(await isOn(person.token)).toBe(false);
    realTime();
    passTime(240);
    expect((await confirm(person.token, secret)).status).toBe(200);
  });
});
