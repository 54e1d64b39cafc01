import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { identities } from '../../../functions/src/platform/identity.ts';
import { changePassword, exchange, refreshed, resetPassword, sessionOf, tokenOf } from '../../support/identity.ts';
import { realTime, restart } from '../../support/instance.ts';
import { linkIn, mailTo } from '../../support/mailbox.ts';
import { authenticator } from '../../support/core/second-factor.ts';
import { claimsOf } from '../../support/signed-tokens.ts';
import { password, type Persona, TestTenant } from '../../support/tenant.ts';

const tenant = new TestTenant();
const device = 'd'.repeat(64);
const newPassword = 'another horse';
let counter = 0;

/** Waits for the next second, since the identity service counts whole seconds. */
const nextSecond = async (): Promise<void> => {
  const began = Math.floor(Date.now() / 1000);
  await expect.poll(() => Math.floor(Date.now() / 1000)).toBeGreaterThan(began);
};

const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : value && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [];

const as = (token: string) => ({
  call: (line: string, body?: object) => tenant.call(line, { token, ...(body && { body }) }),
});

/** Turns on a second factor and shows it; returns all texts of the responses. */
const useSecondFactor = async (token: string) => {
  const started = await as(token).call('POST /api/v1/me/second-factor/start');
  const { secret } = started.body as { secret: string };
  const code = (later = 0) => ({ code: authenticator(secret, later) });
  const confirmed = await as(token).call('POST /api/v1/me/second-factor/confirm', code());
  const shown = await as(token).call('POST /api/v1/me/second-factor/show', code(1));
  expect([started.status, confirmed.status, shown.status]).toEqual([200, 200, 200]);
  return [started.body, confirmed.body, shown.body].flatMap(textsIn);
};

const signUp = async () => {
  const email = `aside-${Date.now()}-${counter++}@example.com`;
  await tenant.call('POST /public-api/v1/sign-up', {
    body: { email, password, name: 'Uwe', acceptTerms: true, device },
  });
  return { email, link: linkIn(await mailTo(email)).searchParams.get('token')! };
};
const press = async (token: string) =>
  (await tenant.call('POST /public-api/v1/verify-email', { body: { token, device } })).body.customToken as
    | string
    | null;

const events: readonly [string, (email: string) => Promise<unknown>][] = [
  [
    'signing out everywhere',
    async (email) => as(await tokenOf(tenant.id, email, password)).call('POST /api/v1/me/sign-out-everywhere'),
  ],
  [
    'a new password',
    async (email) => changePassword(tenant.id, await tokenOf(tenant.id, email, password), newPassword),
  ],
  [
    'a reset',
    async (email) => resetPassword(tenant.id, (await identities(tenant.id).passwordResetCode(email))!, newPassword),
  ],
];

beforeAll(() => tenant.create());
afterEach(() => {
  realTime();
  restart();
});

describe.each(events)('after %s, at the identity service itself,', (_, end) => {
  test('a credential obtained earlier in a session sets no password and opens no session', async () => {
    const { email } = await tenant.person('Petra');
    const { idToken } = await sessionOf(tenant.id, email, password);
    const texts = await useSecondFactor(idToken);
    await nextSecond();
    await end(email);
    await expect(changePassword(tenant.id, idToken, 'the thief’s own')).rejects.toThrow('TOKEN_EXPIRED');
    for (const text of texts) await expect(exchange(tenant.id, text)).rejects.toThrow();
    await expect(tokenOf(tenant.id, email, 'the thief’s own')).rejects.toThrow('INVALID_LOGIN_CREDENTIALS');
  });

  test('a verification link mailed earlier still verifies the address, but does not sign in', async () => {
    const { email, link } = await signUp();
    await nextSecond();
    await end(email);
    expect(await press(link)).toBeNull();
    const identity = await identities(tenant.id).byEmail(email);
    expect(identity?.emailVerified).toBe(true);
  });
});

test('a verification link opens a session with a one-minute token', async () => {
  const { email, link } = await signUp();
  const customToken = (await press(link))!;
  const { iat, exp } = claimsOf(customToken);
  expect(exp - iat).toBe(60);
  expect(claimsOf(await exchange(tenant.id, customToken)).email).toBe(email);
});

describe('a second factor', () => {
  const sessionOfPerson = ({ email }: Persona) => sessionOf(tenant.id, email, password);
  const readLog = async (token: string) => (await as(token).call('GET /admin-api/v1/audit-log')).status;

  test('is shown in each session separately, and sessions that have shown it coexist', async () => {
    const person = await tenant.person('Anna', { roles: ['ADMIN'] });
    const [first, second, third] = [
      await sessionOfPerson(person),
      await sessionOfPerson(person),
      await sessionOfPerson(person),
    ];
    const started = await as(first.idToken).call('POST /api/v1/me/second-factor/start');
    const code = (later: number) => ({ code: authenticator(started.body.secret, later) });
    await as(first.idToken).call('POST /api/v1/me/second-factor/confirm', code(0));
    expect((await as(second.idToken).call('POST /api/v1/me/second-factor/show', code(1))).body.isShown).toBe(true);
    expect(await readLog(await refreshed(first.refreshToken))).toBe(200);
    expect(await readLog(await refreshed(second.refreshToken))).toBe(200);
    expect(await readLog(await refreshed(third.refreshToken))).toBe(403);
  });
});
