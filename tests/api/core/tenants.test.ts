import { flags } from '@kindred/contract/flags';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '../../../functions/src/core/users/store.ts';
import { tenants } from '../../../functions/src/identity/tenant/store.ts';
import { recordChange, tenantSubject } from '../../../functions/src/platform/changes.ts';
import { platformDatabase, tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { tokenOf } from '../../support/identity.ts';
import { passTime, realTime, restart } from '../../support/instance.ts';
import { ensureRootTenant, rootPerson } from '../../support/root-tenant.ts';
import { noColours, password, type Persona, TestTenant } from '../../support/tenant.ts';

const all = '/superadmin-api/v1/tenants';
let sofia: Persona;

beforeAll(async () => {
  await ensureRootTenant();
  sofia = await rootPerson(['SUPER_ADMIN']);
});
afterAll(realTime);

describe('an existing tenant', () => {
  const tenant = new TestTenant();
  const one = () => `${all}/${tenant.id}`;
  const written = async (also: object = {}) => ({ ...(await sofia.call(`GET ${one()}`)).body, ...also });

  beforeAll(async () => {
    await tenant.create({
      profile: { displayName: 'Élysée', lightColors: noColours, darkColors: { background: null } },
    });
    await tenant.person('Max');
  });

  test('is found by its name without accents and by its subdomain, sorted', async () => {
    for (const q of ['elysee', tenant.id]) {
      const { body } = await sofia.call(`GET ${all}?q=${q}&sortBy=displayName&pageSize=100`);
      expect(body.items.map(({ id }: { id: string }) => id)).toContain(tenant.id);
    }
    expect((await sofia.call(`GET ${all}?sortBy=userCount`)).status).toBe(400);
    const { body } = await sofia.call(`GET ${all}?q=${tenant.id}&status=DELETED`);
    expect(body).toMatchObject({ items: [], total: 0 });
  });

  test('reports its number of users', async () => {
    expect((await sofia.call(`GET ${one()}`)).body.userCount).toBe(1);
    expect(await tenantDatabase(tenant.id).counter(users)).toBe(1);
  });

  test('keeps the fields that a change leaves out, and shows the change at its host at once', async () => {
    const { features, languages, providers, senderEmail, ...rest } = await written();
    const profile = { ...rest.profile, displayName: 'Palais' };
    const answer = await sofia.call(`PUT ${one()}`, { body: { ...rest, profile } });
    expect(answer.body).toMatchObject({ features, languages, providers, senderEmail, profile });
    expect((await tenant.call('GET /public-api/v1/tenant')).body.profile.displayName).toBe('Palais');
  });

  test.each([
    ['subdomain', { subdomain: 'another-one' }],
    ['profile.lightColors.primary', { profile: { displayName: 'A', lightColors: { primary: 'no' }, darkColors: {} } }],
    ['signUp.defaultLanguage', { signUp: { enabled: true, allowedEmailDomains: [], defaultLanguage: 'klingon' } }],
    [
      'signUp.allowedEmailDomains.0',
      { signUp: { enabled: true, allowedEmailDomains: ['@a.example'], defaultLanguage: 'en' } },
    ],
    ['signUp.defaultLanguage', { signUp: { enabled: true, allowedEmailDomains: [], defaultLanguage: 'de' } }],
    ['languages', { languages: ['fr', 'de'] }],
    ['status', { status: 'GONE' }],
    ['providers.0', { providers: ['github.com'] }],
    ['owner', { owner: 'me' }],
  ])('refuses another %s', async (path, also) => {
    const answer = await sofia.call(`PUT ${one()}`, { body: await written(also) });
    expect([answer.status, answer.problem.issues?.map((issue) => issue.path)]).toEqual([400, [path]]);
  });

  test('has eight feature flags, which are set together', async () => {
    const path = `/superadmin-api/v1/tenant/${tenant.id}/features`;
    const off = Object.fromEntries(flags.map((name) => [name, false]));
    expect((await sofia.call(`GET ${path}`)).body).toEqual(off);
    const { automation: _, ...seven } = off;
    const missing = await sofia.call(`PUT ${path}`, { body: seven });
    expect([missing.status, missing.problem.issues?.[0]?.path]).toEqual([400, 'automation']);
    const set = await sofia.call(`PUT ${path}`, { body: { ...off, automation: true } });
    expect(set.body).toEqual({ ...off, automation: true });
    expect((await tenant.call('GET /public-api/v1/tenant')).body.features.automation).toBe(true);
  });

  test.each([`GET ${all}/nobody`, 'GET /superadmin-api/v1/tenant/nobody/features', `DELETE ${all}/nobody`])(
    'is required by %s',
    async (line) => {
      expect((await sofia.call(line)).problem).toMatchObject({ status: 404, title: 'Not Found' });
    },
  );
});

describe('a tenant that is suspended', () => {
  const tenant = new TestTenant();
  let max: Persona;
  const setStatus = async (status: string) => {
    const { body } = await sofia.call(`GET ${all}/${tenant.id}`);
    return sofia.call(`PUT ${all}/${tenant.id}`, { body: { ...body, status } });
  };

  beforeAll(async () => {
    await tenant.create();
    max = await tenant.person('Max');
  });

  test('is 403 for everybody and allows no sign-in, and works as before once it is active again', async () => {
    expect((await setStatus('SUSPENDED')).body).toMatchObject({ status: 'SUSPENDED', deletedAt: null });
    expect((await tenant.call('GET /public-api/v1/tenant')).problem.code).toBe('tenant_suspended');
    expect((await max.call('GET /api/v1/me/profile')).problem).toMatchObject({ status: 403, title: 'Forbidden' });
    await expect(tokenOf(tenant.id, max.email, password)).rejects.toThrow('PROJECT_DISABLED');
    await setStatus('ACTIVE');
    expect((await max.call('GET /api/v1/me/profile')).status).toBe(200);
    expect(await tokenOf(tenant.id, max.email, password)).toBeTruthy();
  });

  test('is suspended on other instances too, within a minute', async () => {
    await tenant.call('GET /public-api/v1/tenant');
    // Written by another instance, so this one has to notice it.
    await platformDatabase.transaction(async (tx) => {
      const record = (await tx.get(tenants, tenant.id))!;
      recordChange(tx, tenantSubject(tenant.id));
      tx.update(tenants, record, { status: 'SUSPENDED' });
    });
    passTime(59);
    expect((await tenant.call('GET /public-api/v1/tenant')).status).toBe(403);
    await setStatus('ACTIVE');
  });

  test('is never the root tenant', async () => {
    const { body } = await sofia.call(`GET ${all}/root`);
    const answer = await sofia.call(`PUT ${all}/root`, { body: { ...body, status: 'SUSPENDED' } });
    expect(answer.problem).toMatchObject({ status: 409, title: 'Conflict', issues: [{ path: 'status' }] });
    expect((await sofia.call(`DELETE ${all}/root`)).problem).toMatchObject({ status: 409, title: 'Conflict' });
    restart();
    expect((await sofia.call(`GET ${all}/root`)).body.status).toBe('ACTIVE');
  });
});
