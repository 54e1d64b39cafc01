import { beforeAll, describe, expect, test } from 'vitest';
import { form } from '../../support/call.ts';
import { asInstance, deployedDatabase } from '../../support/instance.ts';
import { unsigned } from '../../support/signed-tokens.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';
import { webp } from '../../support/webp.ts';

const tenant = new TestTenant();
let olga: Persona;

beforeAll(async () => {
  asInstance({ databaseId: deployedDatabase });
  await tenant.create();
  olga = await tenant.person('Olga');
});

const ask = (method: string, path: string, options: { token?: string; body?: BodyInit; type?: string } = {}) => {
  const { KINDRED_FUNCTIONS_ORIGIN: origin, GCLOUD_PROJECT: project, KINDRED_REGION: region } = process.env;
  const { token, body, type } = options;
  return fetch(`${origin}/${project}/${region}/api${path}`, {
    method,
    headers: {
      'x-forwarded-host': tenant.host,
      ...(token && { authorization: `Bearer ${unsigned(token)}` }),
      ...(type && { 'content-type': type }),
    },
    ...(body && { body }),
  });
};

/**
 * Other tests serve the API through the functions framework. Here the emulator loads all functions and routes calls, as
 * a deployment does.
 */
describe('the function in the functions emulator', () => {
  test('responds to a visitor', async () => {
    const answer = await ask('GET', '/public-api/v1/tenant');
    expect([answer.status, ((await answer.json()) as { id: string }).id]).toEqual([200, tenant.id]);
  });

  test('responds to a signed-in user, and to no other caller', async () => {
    expect((await ask('GET', '/api/v1/me/profile')).status).toBe(401);
    expect((await ask('GET', '/api/v1/me/profile', { token: olga.token })).status).toBe(200);
  });

  test('accepts a body and a file', async () => {
    const { token } = olga;
    const body = JSON.stringify({ name: 'Garden' });
    const made = await ask('POST', '/api/v1/care/circles/owner', { token, body, type: 'application/json' });
    expect(made.status).toBe(201);
    expect((await ask('POST', '/api/v1/me/profile/picture', { token, body: form(webp(3)) })).status).toBe(200);
  });
});
