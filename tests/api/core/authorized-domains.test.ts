import { beforeAll, describe, expect, test } from 'vitest';
import { authorizeHost, withdrawHost } from '../../../functions/src/core/authorized-domains/store.ts';
import { auditLog } from '../../../functions/src/platform/firestore/audit.ts';
import { platformDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { newId } from '../../../functions/src/platform/crypto.ts';
import { call } from '../../support/call.ts';
import { ensureRootTenant, rootHost, rootPerson } from '../../support/root-tenant.ts';
import type { Persona } from '../../support/tenant.ts';

const path = '/superadmin-api/v1/config/authorized-domains';
let sofia: Persona, rita: Persona;
const newHost = (): string => `${newId().toLowerCase()}.example.com`;
const listed = async (): Promise<string[]> => (await sofia.call(`GET ${path}`)).body.authorizedDomains;

beforeAll(async () => {
  await ensureRootTenant();
  [sofia, rita] = await Promise.all([rootPerson(['SUPER_ADMIN']), rootPerson(['ADMIN'])]);
});

describe('the hosts that allow sign-in with a provider', () => {
  test('are added once, kept, and removed', async () => {
    const [one, other] = [newHost(), newHost()];
    const added = await sofia.call(`PATCH ${path}`, { body: { domains: [one.toUpperCase(), other, one] } });
    expect([added.status, added.body.authorizedDomains.filter((host: string) => host === one)]).toEqual([200, [one]]);
    const again = await sofia.call(`PATCH ${path}`, { body: { domains: [one] } });
    expect(again.body).toEqual(added.body);
    const removed = await sofia.call(`DELETE ${path}`, { body: { domains: [one] } });
    expect(removed.body.authorizedDomains).toContain(other);
    expect(await listed()).toEqual(removed.body.authorizedDomains);
    expect(await listed()).not.toContain(one);
  });

  test('are in the platform’s audit log', async () => {
    const host = newHost();
    const answer = await sofia.call(`PATCH ${path}`, { body: { domains: [host] } });
    const requestId = answer.headers.get('x-request-id')!;
    const [entry] = await platformDatabase.find(auditLog, { requestId }, 2);
    expect(entry).toMatchObject({ noun: 'authorizedDomains', actorEmail: sofia.email });
    expect(JSON.stringify(entry!.changes)).toContain(host);
  });

  test.each([
    'https://a.example',
    'a.example:8080',
    'a.example/path',
    '*.example.com',
    'a b.example',
    '-a.example',
    'example',
    '192.0.2.1',
    '',
    `${'a'.repeat(64)}.example`,
  ])('do not include %j', async (host) => {
    for (const method of ['PATCH', 'DELETE']) {
      const answer = await sofia.call(`${method} ${path}`, { body: { domains: ['fine.example', host] } });
      expect(answer.problem).toMatchObject({ status: 400, title: 'Invalid request', issues: [{ path: 'domains.1' }] });
    }
    expect(await listed()).not.toContain('fine.example');
  });

  test.each(['localhost', 'kindred.localhost', 'skeells.localhost', 'demo-kindred.firebaseapp.com'])(
    'keep the product’s own host %s',
    async (host) => {
      const answer = await sofia.call(`DELETE ${path}`, { body: { domains: [newHost(), host] } });
      expect(answer.problem).toMatchObject({ status: 400, title: 'Invalid request', issues: [{ path: 'domains.1' }] });
      expect(await listed()).toContain(host);
    },
  );

  test.each(['GET', 'PATCH', 'DELETE'])('are only for super admins to manage: %s', async (method) => {
    const options = method === 'GET' ? {} : { body: { domains: [newHost()] } };
    const refused = await rita.call(`${method} ${path}`, options);
    expect(refused.problem).toMatchObject({ status: 403, title: 'Forbidden - requires SUPER_ADMIN role' });
    expect((await call(rootHost, `${method} ${path}`, options)).problem).toMatchObject({
      status: 401,
      title: 'Unauthorized',
    });
  });

  test('include a tenant’s host only if no parent host covers it', async () => {
    const host = `acme.${newHost()}`;
    await authorizeHost('acme.localhost');
    expect(await listed()).not.toContain('acme.localhost');
    await authorizeHost(host);
    expect(await listed()).toContain(host);
    await withdrawHost(host);
    await withdrawHost('localhost');
    expect(await listed()).not.toContain(host);
    expect(await listed()).toContain('localhost');
  });
});
