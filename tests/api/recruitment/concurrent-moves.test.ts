import { Features } from '@kindred/contract/flags';
import { beforeAll, expect, test } from 'vitest';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { positions } from '../../../functions/src/recruitment/positions/store.ts';
import { newApplication } from '../../support/recruitment/applications.ts';
import { newPosition } from '../../support/recruitment/positions.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

const tenant = new TestTenant();
const db = tenantDatabase(tenant.id);
const path = '/api/v1/recruitment/applications';

let admin: Persona;
let anna: Persona;

const applied = (also: { positionId?: string } = {}) => newApplication({ db }, { by: admin.uid, ...also });
const move = (id: string, stage: string, by = admin) => by.call(`POST ${path}/${id}/move`, { body: { stage } });
const countsOf = async (positionId: string) => {
  const { stageCounts, candidateCount, hiredCount } = (await db.get(positions, positionId))!;
  return { ...stageCounts, candidateCount, hiredCount };
};

beforeAll(async () => {
  await tenant.create({ features: Features.parse({ recruitment: true }) });
  admin = await tenant.person('Ada', { roles: ['CUSTOMER_ADMIN'] });
  anna = await tenant.person('Anna', { roles: ['CUSTOMER_ADMIN'] });
});

test('keeps counts correct when two recruiters move candidates at the same time', async () => {
  const positionId = await newPosition({ db });
  const ids = [];
  for (let n = 0; n < 6; n++) ids.push((await applied({ positionId })).id);
  const moveAll = async (some: readonly string[], stage: string, by: Persona) => {
    for (const id of some) expect((await move(id, stage, by)).status).toBe(200);
  };
  await Promise.all([moveAll(ids.slice(0, 3), 'SCREENING', admin), moveAll(ids.slice(3), 'HIRED', anna)]);
  expect(await countsOf(positionId)).toMatchObject({ APPLIED: 0, SCREENING: 3, HIRED: 3, hiredCount: 3 });
});

test('moves of many different candidates at once all succeed, also if some move several', async () => {
  const positionId = await newPosition({ db });
  const ids: string[] = [];
  for (let n = 0; n < 32; n++) ids.push((await applied({ positionId })).id);
  const answers = await Promise.all([
    ...ids.slice(0, 24).map((id) => move(id, 'HIRED')),
    ...[ids.slice(24, 28), ids.slice(28)].map((some) =>
      anna.call(`POST ${path}/move`, { body: { ids: some, stage: 'SCREENING' } }),
    ),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const counts = { APPLIED: 0, SCREENING: 8, HIRED: 24, candidateCount: 8, hiredCount: 24 };
  expect(await countsOf(positionId)).toMatchObject(counts);
});

test('an application of a position that was just deleted does not move', async () => {
  const { id, positionId } = await applied();
  await db.remove(positions, positionId);
  expect((await move(id, 'REJECTED')).status).toBe(404);
});
