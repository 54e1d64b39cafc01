import { Features } from '@kindred/contract/flags';
import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../functions/src/platform/crypto.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { jobApplicationsNoun } from '../../../functions/src/recruitment/job-applications/noun.ts';
import { jobAnswers } from '../../../functions/src/recruitment/job-applications/store.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

const tenant = new TestTenant();
const db = tenantDatabase(tenant.id);
let admin: Persona;

beforeAll(async () => {
  await tenant.create({ features: Features.parse({ recruitment: true }) });
  admin = await tenant.person('Carla', { roles: ['CUSTOMER_ADMIN'] });
});

describe('answers', () => {
  const put = (candidateId: string, positionId: string, value: string, answeredAt: string) =>
    db.create(
      jobAnswers,
      {
        candidateId,
        positionId,
        positionTitle: 'Gardener',
        answers: [{ key: 'why', title: 'Why?', kind: 'TEXT', value }],
        answeredAt,
      },
      `${candidateId}_${positionId}`,
    );

  test('go with a candidate who is erased, and move to the person they are merged with', async () => {
    const [from, into] = [newId(), newId()];
    await put(from, 'p1', 'older', '2026-01-01T00:00:00.000Z');
    await put(into, 'p1', 'newer', '2026-02-01T00:00:00.000Z');
    await put(from, 'p2', 'alone', '2026-01-01T00:00:00.000Z');
    for (let run = 0; run < 2; run++) await jobApplicationsNoun.candidatesMerged(db, tenant.id, from, into);
    const moved = await db.find(jobAnswers, { candidateId: into }, 10);
    expect(moved.map(({ answers }) => answers[0]!.value).toSorted()).toEqual(['alone', 'newer']);
    expect(await db.find(jobAnswers, { candidateId: from }, 10)).toEqual([]);
    for (let run = 0; run < 2; run++) await jobApplicationsNoun.candidateErased(db, tenant.id, into);
    expect(await db.find(jobAnswers, { candidateId: into }, 10)).toEqual([]);
  });

  test('of a candidate who does not exist are 404', async () => {
    expect((await admin.call('GET /api/v1/recruitment/candidates/nobody/answers')).status).toBe(404);
  });
});
