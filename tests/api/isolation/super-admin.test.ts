import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { handleRequest } from '../../../functions/src/api.ts';
import { newUser, users } from '../../../functions/src/core/users/store.ts';
import { nodeHandler, type PlatformRequest } from '../../../functions/src/http/node-adapter.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { signInAsSuperAdmin } from '../../isolation/super-admin.ts';
import { asInstance } from '../../support/instance.ts';
import { ensureRootTenant, rootHost, rootPerson } from '../../support/root-tenant.ts';
import { authenticator } from '../../support/core/second-factor.ts';
import { unsigned } from '../../support/signed-tokens.ts';
import { password, type Persona } from '../../support/tenant.ts';

let server: Server, origin: string, sofia: Persona;

beforeAll(async () => {
  // The check signs in at the Auth emulator, whose tokens are unsigned. Only local use accepts them.
  asInstance({ environment: 'local' });
  await ensureRootTenant();
  const pages = {
    firebase: { apiKey: 'local' },
    emulators: { auth: `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}` },
  };
  const api = nodeHandler(handleRequest);
  server = createServer((request, response) => {
    if (request.url === '/config.json') return void response.end(JSON.stringify(pages));
    request.headers['x-forwarded-host'] = rootHost;
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on(
      'end',
      () => void api(Object.assign(request, { rawBody: Buffer.concat(chunks) }) as PlatformRequest, response),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  sofia = await rootPerson(['SUPER_ADMIN']);
  sofia.token = unsigned(sofia.token);
  const fields = newUser({ email: sofia.email, name: 'Sofia', language: 'en', verified: true, roles: ['SUPER_ADMIN'] });
  await tenantDatabase('root').create(users, fields, sofia.uid);
});
afterAll(() => server.close());

const nobodyAsked = async () => {
  throw new Error('A code was asked for');
};
const signIn = (code: () => Promise<string>) => signInAsSuperAdmin(origin, { email: sofia.email, password, code });
const listTenants = async (token: string) => (await sofia.call('GET /superadmin-api/v1/tenants', { token })).status;

test('the check of a deployment signs in by password, and also by a code if the account has a second factor', async () => {
  expect(await listTenants(await signIn(nobodyAsked))).toBe(200);
  const { body } = await sofia.call('POST /api/v1/me/second-factor/start');
  const code = authenticator(body.secret);
  await sofia.call('POST /api/v1/me/second-factor/confirm', { body: { code } });
  await expect(signIn(nobodyAsked)).rejects.toThrow('A code was asked for');
  await expect(signIn(async () => '000000')).rejects.toThrow('/second-factor/show answered 400');
  expect(await listTenants(await signIn(async () => authenticator(body.secret, 1)))).toBe(200);
});
