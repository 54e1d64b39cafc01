import { beforeAll, expect, test } from 'vitest';
import { type Persona, TestTenant } from '../../support/tenant.ts';

const tenant = new TestTenant();
let person: Persona;

beforeAll(async () => {
  await tenant.create();
  person = await tenant.person('Petra');
});

test('answers a query with many names with a short refusal', async () => {
  const names = Array.from({ length: 1500 }, (_, nth) => `n${nth}`).join('&');
  const { status, problem, bytes } = await person.call(`GET /api/v1/me/profile?${names}`);
  expect([status, problem.issues?.length]).toEqual([400, 50]);
  expect(bytes.length).toBeLessThan(8000);
});

test('treats a repeated name as a list, and refuses it where a single value is expected', async () => {
  const { status, problem } = await person.call('GET /api/v1/care/circles/member?limit=1&limit=2&limit=3');
  expect([status, problem.issues?.[0]?.path]).toEqual([400, 'limit']);
});
