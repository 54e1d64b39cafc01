import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../functions/src/platform/crypto.ts';
import { identities } from '../../../functions/src/platform/identity.ts';
import { signInWithProvider, tokenOf } from '../../support/identity.ts';
import { asInstance, deployedDatabase } from '../../support/instance.ts';
import { password, TestTenant } from '../../support/tenant.ts';

const tenant = new TestTenant();
const somebody = (also: object = {}) => ({
  sub: newId(),
  email: `${newId().toLowerCase()}@example.com`,
  email_verified: true,
  name: 'Gudrun Ö.',
  ...also,
});
const makeMe = (token: string, at = tenant, body?: object) => at.call('POST /api/v1/me', { token, body });

beforeAll(async () => {
  // The identity service asks the stack's functions whether to admit a user, and they look for the tenant there.
  asInstance({ databaseId: deployedDatabase });
  await tenant.create({ providers: ['google.com', 'microsoft.com', 'apple.com', 'oidc.hospice'] });
});

describe('a sign-in with a provider', () => {
  test.each(['google.com', 'microsoft.com', 'apple.com', 'oidc.hospice'])(
    'with %s creates the profile once, with the provider’s name for the user',
    async (provider) => {
      const claims = somebody();
      const { idToken } = await signInWithProvider(tenant.id, provider, claims);
      const made = await makeMe(idToken!, tenant, { language: 'fr', timezone: 'Europe/Paris' });
      expect([made.status, made.body]).toMatchObject([
        201,
        { email: claims.email, name: 'Gudrun Ö.', language: 'fr', timezone: 'Europe/Paris', roles: [] },
      ]);
      const again = await makeMe(idToken!, tenant, { name: 'Somebody else' });
      expect([again.status, again.body]).toEqual([200, made.body]);
    },
  );

  test('needs no verification mail if the provider has verified the address, and needs one otherwise', async () => {
    const known = await signInWithProvider(tenant.id, 'google.com', somebody());
    expect((await makeMe(known.idToken!)).body.flags).toEqual(['EMAIL_VERIFIED']);
    const unknown = await signInWithProvider(tenant.id, 'oidc.hospice', somebody({ email_verified: false }));
    expect((await makeMe(unknown.idToken!)).body.flags).toEqual([]);
    const asked = await tenant.call('POST /api/v1/me/email-verification/resend', { token: unknown.idToken! });
    expect(asked.status).toBe(200);
  });

  test('fails if the tenant does not let this user sign up, and leaves no profile', async () => {
    const limited = await new TestTenant().create({
      providers: ['google.com'],
      signUp: { enabled: true, allowedEmailDomains: ['acme.example'], defaultLanguage: 'en' },
    });
    const claims = somebody();
    const atTheDoor = signInWithProvider(limited.id, 'google.com', claims);
    await expect(atTheDoor).rejects.toThrow('Sign up not allowed for this tenant');
    // An identity that was created before the tenant closed its sign-up gets no profile either.
    await identities(limited.id).create({ email: claims.email, name: 'Gudrun', password, emailVerified: true });
    const token = await tokenOf(limited.id, claims.email, password);
    const refused = await makeMe(token, limited);
    expect(refused.problem).toMatchObject({ status: 403, title: 'Sign up not allowed for this tenant' });
    expect((await limited.call('GET /api/v1/me/profile', { token })).status).toBe(404);
  });

  test('takes over no account through an unverified address: linking needs the password', async () => {
    const person = await tenant.person('Petra');
    const claims = somebody({ email: person.email, email_verified: false });
    const alone = await signInWithProvider(tenant.id, 'oidc.hospice', claims);
    expect([alone.needConfirmation, alone.idToken]).toEqual([true, undefined]);
    const linked = await signInWithProvider(tenant.id, 'oidc.hospice', claims, person.token);
    expect((await makeMe(linked.idToken!)).body).toMatchObject({ id: person.uid, email: person.email });
    expect((await signInWithProvider(tenant.id, 'oidc.hospice', claims)).localId).toBe(person.uid);
    expect(await tokenOf(tenant.id, person.email, password)).toBeTruthy();
  });

  test('opens the account that has the address, if the address is verified', async () => {
    const person = await tenant.person('Paula');
    const { idToken } = await signInWithProvider(tenant.id, 'google.com', somebody({ email: person.email }));
    expect((await makeMe(idToken!)).body).toMatchObject({ id: person.uid, name: 'Paula' });
  });

  test('refuses a disabled user', async () => {
    const claims = somebody();
    const { localId } = await signInWithProvider(tenant.id, 'google.com', claims);
    await identities(tenant.id).update(localId!, { disabled: true });
    await expect(signInWithProvider(tenant.id, 'google.com', claims)).rejects.toThrow('USER_DISABLED');
  });
});
