import { beforeAll, expect, test } from 'vitest';
import { type Persona, TestTenant } from '../../support/tenant.ts';

const tenant = new TestTenant();
let person: Persona;

beforeAll(async () => {
  await tenant.create();
  person = await tenant.person('Petra');
});

test('a query with many names is refused in a short answer', async () => {
  const names = Array.from({ length: 1500 }, (_, nth) => `n${nth}`).join('&');
  const { status, problem, bytes } = await person.call(`GET /api/v1/me/profile?${names}`);
  expect([status, problem.issues?.length]).toEqual([400, 50]);
  expect(bytes.length).toBeLessThan(8000);
});

test('a name that comes several times is a list of its values, and refused where one is asked for', async () => {
  const { status, problem } = await person.call('GET /api/v1/care/circles/member?limit=1&limit=2&limit=3');
  expect([status, problem.issues?.[0]?.path]).toEqual([400, 'limit']);
});
