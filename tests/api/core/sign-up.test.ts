import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { users } from '../../../functions/src/core/users/store.ts';
import { verifications } from '../../../functions/src/core/users/verification.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { identities } from '../../../functions/src/platform/identity.ts';
import { addressFor } from '../../support/call.ts';
import { freezeTime, midHour } from '../../support/frozen-time.ts';
import { exchange, signUpByClient, tokenOf } from '../../support/identity.ts';
import { asInstance, passTime, realTime } from '../../support/instance.ts';
import { linkIn, mailsTo, mailTo } from '../../support/mailbox.ts';
import { password, TestTenant } from '../../support/tenant.ts';

const tenant = new TestTenant();
let counter = 0;
const newEmail = () => `new-${Date.now()}-${counter++}@example.com`;
const signUp = (email: string, also: object = {}, ip = addressFor(tenant.id)) =>
  tenant.call('POST /public-api/v1/sign-up', {
    body: { email, password, name: 'Élodie Durand', acceptTerms: true, ...also },
    ip,
  });
const tokenFromMail = async (email: string, count = 1) => linkIn(await mailTo(email, count)).searchParams.get('token')!;
const verify = (token: string, device?: string) =>
  tenant.call('POST /public-api/v1/verify-email', { body: { token, ...(device && { device }) } });
const device = 'd'.repeat(64);

beforeAll(() => tenant.create());
afterEach(() => {
  realTime();
  asInstance();
});

describe('sign-up', () => {
  test('creates an account whose mailed link verifies the address, and signs in the browser that signed up', async () => {
    const email = newEmail();
    const answer = await signUp(email, { language: 'fr', timezone: 'Europe/Paris', region: 'CA', device });
    expect([answer.status, answer.body]).toEqual([201, { email }]);
    const mail = await mailTo(email);
    expect(mail.subject).toBe('Confirmez votre adresse e-mail pour Test & Söhne');
    expect(linkIn(mail).origin).toBe(`http://${tenant.host}:5000`);
    const verified = await verify(linkIn(mail).searchParams.get('token')!, device);
    expect(verified.status).toBe(200);
    const token = await exchange(tenant.id, verified.body.customToken);
    const profile = await tenant.call('GET /api/v1/me/profile', { token });
    expect(profile.body).toMatchObject({
      email,
      name: 'Élodie Durand',
      language: 'fr',
      timezone: 'Europe/Paris',
      region: 'CA',
      flags: ['EMAIL_VERIFIED'],
      roles: [],
    });
  });

  test('notes which terms the person accepted, and when; they are in the person’s own export only', async () => {
    const email = newEmail();
    await signUp(email, { language: 'fr' });
    const [user] = await tenantDatabase(tenant.id).find(users, { email }, 1);
    const terms = (await tenant.call('GET /public-api/v1/tenant/legal/terms?lang=fr')).body;
    expect(user!.acceptedTerms).toEqual({ version: terms.revision, at: expect.stringMatching(/^20\d\d-.*Z$/) });
    const token = await tokenOf(tenant.id, email, password);
    expect((await tenant.call('GET /api/v1/me/profile', { token })).body).not.toHaveProperty('acceptedTerms');
  });

  test.each([
    [['en', 'fr', 'de'], 'de', /^Confirmez/],
    [['de', 'fr'], 'en', /^Confirmez/],
    [['en', 'fr', 'de'], 'en', /^Confirm your/],
  ])('at a French site that offers %j mails readers of %s in a language in which there are mails', async (...given) => {
    const [languages, language, subject] = given;
    const signUpOpen = { enabled: true, allowedEmailDomains: [], defaultLanguage: 'fr' };
    const french = await new TestTenant().create({ languages, signUp: signUpOpen });
    const email = newEmail();
    const body = { email, password, name: 'Élodie', acceptTerms: true, language };
    await french.call('POST /public-api/v1/sign-up', { body, ip: addressFor(french.id) });
    expect((await mailTo(email)).subject).toMatch(subject);
  });

  test.each([
    ['another browser, which shows another secret', device, 'e'.repeat(64)],
    ['another browser, which has no secret', device, undefined],
    ['a browser that kept none at sign-up', undefined, device],
    ['a browser without storage, for an account that has no secret either', undefined, undefined],
  ])('verifies the address in %s, but signs nobody in there', async (_, kept, shown) => {
    const email = newEmail();
    await signUp(email, { ...(kept && { device: kept }) });
    const answer = await verify(await tokenFromMail(email), shown);
    expect([answer.status, answer.body]).toEqual([200, { customToken: null }]);
    const token = await tokenOf(tenant.id, email, password);
    expect((await tenant.call('GET /api/v1/me/email-verification/status', { token })).body).toEqual({
      email,
      verified: true,
    });
  });

  test('stores no device in plain text, and does not reveal whether an address was known', async () => {
    const email = newEmail();
    const [first, second] = [await signUp(email, { device }), await signUp(email, { device })];
    expect([second.status, second.body]).toEqual([first.status, first.body]);
    const [kept] = await tenantDatabase(tenant.id).find(verifications, { email }, 2);
    expect(JSON.stringify(kept)).not.toContain(device);
  });

  test('signs in the browser that signed up, even through a link that was sent again', async () => {
    const email = newEmail();
    await signUp(email, { device });
    const token = await tokenOf(tenant.id, email, password);
    expect((await tenant.call('POST /api/v1/me/email-verification/resend', { token })).status).toBe(200);
    expect((await verify(await tokenFromMail(email, 2), device)).body.customToken).toMatch(/^ey/);
  });

  test('accepts a link once; of two concurrent uses, one succeeds', async () => {
    const email = newEmail();
    await signUp(email);
    const token = await tokenFromMail(email);
    const answers = await Promise.all([verify(token), verify(token)]);
    const [one, other] = answers.map(({ status }) => status).sort();
    expect(one).toBe(200);
    // The emulator's locks are slow: a caller that waits too long gets 503, and nothing has changed.
    expect([400, 503]).toContain(other);
    const again = await verify(token);
    expect(again.problem).toMatchObject({ status: 400, title: 'Invalid or expired token' });
  });

  test('refuses a link older than 24 hours', async () => {
    const email = newEmail();
    await signUp(email);
    const token = await tokenFromMail(email);
    passTime(24 * 3600 + 1);
    expect((await verify(token)).problem).toMatchObject({ status: 400, title: 'Invalid or expired token' });
  });

  test('responds the same if the e-mail is in use, and mails its owner', async () => {
    const email = newEmail();
    const first = await signUp(email);
    const second = await signUp(email, { name: 'Somebody else', password: 'another one' });
    expect([second.status, second.body]).toEqual([first.status, first.body]);
    expect((await mailTo(email, 2)).subject).toBe('You already have an account on Test & Söhne');
    await expect(tokenOf(tenant.id, email, 'another one')).rejects.toThrow('INVALID_LOGIN_CREDENTIALS');
    expect(await tokenOf(tenant.id, email, password)).toBeTruthy();
  });

  test('cannot flood a mailbox: its owner gets one mail every two minutes, however many sign-ups there are', async () => {
    const email = newEmail();
    const day = 86_400_000;
    const passed = freezeTime(Math.ceil(Date.now() / day) * day);
    for (const ip of ['one', 'two', 'three', 'four'].map((nth) => addressFor(email + nth))) await signUp(email, {}, ip);
    expect(await mailsTo(email)).toHaveLength(2);
    passed(120);
    await signUp(email, {}, addressFor(`${email}five`));
    expect(await mailsTo(email)).toHaveLength(3);
  });

  test.each([
    [{ email: 'nobody' }, 'email'],
    [{ password: 'short' }, 'password'],
    [{ name: '' }, 'name'],
    [{ name: 'x'.repeat(121) }, 'name'],
    [{ acceptTerms: false }, 'acceptTerms'],
    [{ language: 'Klingon' }, 'language'],
    [{ isAdmin: true }, 'isAdmin'],
    [{ device: 'short' }, 'device'],
  ])('refuses %j, names the field, and creates nothing', async (wrong, field) => {
    const email = newEmail();
    const answer = await signUp(email, wrong);
    expect(answer.problem).toMatchObject({ status: 400, title: 'Invalid input', issues: [{ path: field }] });
    await expect(tokenOf(tenant.id, email, password)).rejects.toThrow('INVALID_LOGIN_CREDENTIALS');
  });

  test('is refused if the tenant does not allow it, or does not allow the domain', async () => {
    const closed = await new TestTenant().create({
      signUp: { enabled: false, allowedEmailDomains: [], defaultLanguage: 'en' },
    });
    const limited = await new TestTenant().create({
      signUp: { enabled: true, allowedEmailDomains: ['acme.example'], defaultLanguage: 'en' },
    });
    const body = { email: newEmail(), password, name: 'Eve', acceptTerms: true };
    for (const other of [closed, limited]) {
      const answer = await other.call('POST /public-api/v1/sign-up', { body });
      expect(answer.problem).toMatchObject({ status: 403, title: 'Sign up not allowed for this tenant' });
    }
  });

  test('creates one account and one mail if repeated under one idempotency key', async () => {
    const email = newEmail();
    const request = {
      body: { email, password, name: 'Eve', acceptTerms: true },
      headers: { 'idempotency-key': `key-${email}` },
    };
    const first = await tenant.call('POST /public-api/v1/sign-up', request);
    const second = await tenant.call('POST /public-api/v1/sign-up', request);
    expect([first.status, second.status, second.body]).toEqual([201, 201, first.body]);
    expect(await mailsTo(email)).toHaveLength(1);
    const other = await tenant.call('POST /public-api/v1/sign-up', {
      ...request,
      body: { ...request.body, name: 'Adam' },
    });
    expect(other.status).toBe(422);
  });

  test('survives an outage of the mail server, and sends the mail afterwards', async () => {
    const email = newEmail();
    asInstance({ smtpUrl: 'smtp://127.0.0.1:9' });
    const { useTransport } = await import('../../../functions/src/platform/mail.ts');
    useTransport(undefined);
    expect((await signUp(email)).status).toBe(201);
    expect(await mailsTo(email)).toHaveLength(0);
    asInstance();
    useTransport(undefined);
    const { sweep } = await import('../../../functions/src/due/run.ts');
    passTime(61);
    await sweep();
    expect((await verify(await tokenFromMail(email))).status).toBe(200);
  });

  test('cannot be bypassed: the blocking rule refuses password accounts made by a client', async () => {
    const { mayBeCreated } = await import('../../../functions/src/core/sign-up/blocking.ts');
    const account = { tenantId: tenant.id, email: newEmail() };
    expect(await mayBeCreated({ ...account, provider: 'password' })).toBe(false);
    expect(await mayBeCreated({ ...account, provider: undefined })).toBe(false);
    const withGoogle = await new TestTenant().create({ providers: ['google.com'] });
    expect(await mayBeCreated({ ...account, tenantId: withGoogle.id, provider: 'google.com' })).toBe(true);
    for (const provider of ['anonymous', 'phone', 'microsoft.com'])
      expect(await mayBeCreated({ ...account, tenantId: withGoogle.id, provider })).toBe(false);
    expect(await mayBeCreated({ ...account, provider: 'google.com' })).toBe(false);
    expect(await mayBeCreated({ ...account, tenantId: 'nobody', provider: 'google.com' })).toBe(false);
  });

  test('is the only way: the identity service refuses an account made by a client', async () => {
    const email = newEmail();
    await expect(signUpByClient(tenant.id, email, password)).rejects.toThrow('Sign up not allowed for this tenant');
    await expect(tokenOf(tenant.id, email, password)).rejects.toThrow('INVALID_LOGIN_CREDENTIALS');
  });

  test('an identity without a profile can do nothing but request one', async () => {
    const email = newEmail();
    await identities(tenant.id).create({ email, name: 'Eve', password, emailVerified: false });
    const token = await tokenOf(tenant.id, email, password);
    expect((await tenant.call('GET /api/v1/me/profile', { token })).status).toBe(404);
    const circle = await tenant.call('POST /api/v1/care/circles/owner', { token, body: { name: 'Mine' } });
    expect(circle.status).toBe(403);
  });
});

describe('a new verification link', () => {
  test('replaces the previous one, once a minute', async () => {
    const person = await tenant.person('Ulla', { verified: false });
    const passed = freezeTime(midHour());
    const status = await person.call('GET /api/v1/me/email-verification/status');
    expect(status.body).toEqual({ email: person.email, verified: false });
    expect((await person.call('POST /api/v1/me/email-verification/resend')).status).toBe(200);
    const first = await tokenFromMail(person.email);
    const tooSoon = await person.call('POST /api/v1/me/email-verification/resend');
    expect(tooSoon.problem).toMatchObject({ status: 429, title: 'Too many requests - rate limit exceeded' });
    expect(Number(tooSoon.headers.get('retry-after'))).toBeGreaterThan(0);
    passed(61);
    expect((await person.call('POST /api/v1/me/email-verification/resend')).status).toBe(200);
    const second = await tokenFromMail(person.email, 2);
    expect((await verify(first)).status).toBe(400);
    expect((await verify(second)).status).toBe(200);
  });

  test('is refused to a verified user, and to a caller who is not signed in', async () => {
    const person = await tenant.person('Vera');
    const answer = await person.call('POST /api/v1/me/email-verification/resend');
    expect(answer.problem).toMatchObject({
      status: 400,
      title: 'Bad request - user already verified or invalid request',
    });
    const anonymous = await tenant.call('POST /api/v1/me/email-verification/resend');
    expect(anonymous.problem).toMatchObject({ status: 401, title: 'Unauthorized - user not authenticated' });
  });
});
