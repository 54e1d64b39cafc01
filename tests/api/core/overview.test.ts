import { beforeAll, expect, test } from 'vitest';
import { users } from '../../../functions/src/core/users/store.ts';
import { now } from '../../../functions/src/platform/clock.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { createCircle } from '../../support/care/circles.ts';
import { newFailed } from '../../support/core/timeline.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

const tenant = new TestTenant();
let administrator: Persona, member: Persona;

const figures = async () => {
  const { status, body } = await administrator.call('GET /api/v1/overview');
  expect(status).toBe(200);
  return Object.fromEntries(body.figures.map(({ name, ...figure }: { name: string }) => [name, figure]));
};

beforeAll(async () => {
  await tenant.create();
  [administrator, member] = await Promise.all([
    tenant.person('Carla', { roles: ['CUSTOMER_ADMIN'] }),
    tenant.person('Max'),
  ]);
});

test('the overview counts people by month, only those of this tenant', async () => {
  const earlier = new Date(now());
  earlier.setUTCMonth(earlier.getUTCMonth() - 3, 15);
  const record = (await tenantDatabase(tenant.id).get(users, member.uid))!;
  const client = await import('../../../functions/src/platform/firestore/client.ts').then(({ firestore }) =>
    firestore(),
  );
  await tenantDatabase(tenant.id).reference(client, users).doc(record.id).update({ createdAt: earlier.toISOString() });
  const { people, 'sign-ups': signUps } = await figures();
  expect(people).toMatchObject({ kind: 'growth', total: 2 });
  expect(people.months.map(({ total }: { total: number }) => total)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 2]);
  expect(people.months.at(-1).month).toBe(new Date(now()).toISOString().slice(0, 7));
  expect(signUps).toMatchObject({ amount: 1, isProblem: false });
});

test('it counts circles, new contact messages, and work that failed for good', async () => {
  const before = await figures();
  expect([before.circles.total, before['contact-messages'].amount, before.failed.amount]).toEqual([0, 0, 0]);
  await createCircle(member, 'Garden');
  await newFailed(tenant.id);
  await newFailed('another-tenant');
  const after = await figures();
  expect(after.circles.total).toBe(1);
  expect(after.failed).toMatchObject({ amount: 1, isProblem: true });
  expect(['pass', 'warn', 'fail', 'never']).toContain(after.isolation.status);
});

test('it is open only to administrators', async () => {
  expect((await member.call('GET /api/v1/overview')).status).toBe(403);
});
