import { afterEach, beforeAll, expect, test } from 'vitest';
import { candidates } from '../../../functions/src/recruitment/candidates/store.ts';
import { applications } from '../../../functions/src/recruitment/applications/store.ts';
import { passTime, realTime } from '../../support/instance.ts';
import { newApplication } from '../../support/recruitment/applications.ts';
import { CandidateLife } from '../../support/recruitment/candidate-life.ts';
import { newLinkTo } from '../../support/recruitment/candidate-pages.ts';

const life = new CandidateLife();

beforeAll(() => life.create());
afterEach(realTime);

/** Makes a candidate who applied for a position. */
const applied = async () => {
  const { id, candidateId } = await newApplication(life, { by: life.recruiter.uid });
  const token = await newLinkTo(life.tenant.id, (await life.db.get(candidates, candidateId))!);
  return { id, candidateId, token };
};

const move = async (id: string, stage: string) => {
  const { status } = await life.recruiter.call(`POST /api/v1/recruitment/applications/${id}/move`, { body: { stage } });
  expect(status).toBe(200);
};

/** Returns the stage that the candidate sees, and the rule by which they are kept. */
const shown = async (token: string) => {
  const { applications: seen, keeping } = (await life.opened(token)).candidate;
  return [seen[0].stage, keeping.rule];
};

test.each([
  ['OFFER', 'UNTOUCHED'],
  ['HIRED', 'HIRED'],
  ['REJECTED', 'REJECTED'],
  ['WITHDRAWN', 'REJECTED'],
])('a candidate sees a move to %s once it can no longer be undone', async (stage, rule) => {
  const { id, token } = await applied();
  await move(id, stage);
  passTime(599);
  expect(await shown(token)).toEqual(['APPLIED', 'UNTOUCHED']);
  passTime(2);
  expect(await shown(token)).toEqual([stage, rule]);
});

test('a candidate sees other moves at once, and nothing of a move that was undone', async () => {
  const { id, token } = await applied();
  await move(id, 'INTERVIEW');
  expect(await shown(token)).toEqual(['INTERVIEW', 'UNTOUCHED']);
  await move(id, 'REJECTED');
  passTime(60);
  await move(id, 'HIRED');
  expect(await shown(token)).toEqual(['INTERVIEW', 'UNTOUCHED']);
  await move(id, 'INTERVIEW');
  passTime(700);
  expect(await shown(token)).toEqual(['INTERVIEW', 'UNTOUCHED']);
});

test('a candidate still sees an earlier rejection while a move from it can be undone', async () => {
  const { id, token } = await applied();
  await move(id, 'REJECTED');
  passTime(3600);
  await move(id, 'OFFER');
  expect(await shown(token)).toEqual(['REJECTED', 'REJECTED']);
});

test('a candidate sees their own move at once', async () => {
  const { id, candidateId, token } = await applied();
  await move(id, 'WITHDRAWN');
  await life.db.update(applications, id, undefined, ({ history }) => ({
    history: history.map((one) => ({ ...one, by: candidateId })),
  }));
  expect(await shown(token)).toEqual(['WITHDRAWN', 'REJECTED']);
});

test('a candidate can withdraw an application whose rejection they do not see yet', async () => {
  const { id, token } = await applied();
  await move(id, 'REJECTED');
  passTime(60);
  const body = { token, applicationId: id };
  expect((await life.tenant.call(`POST ${life.open}/application-withdrawal`, { body })).status).toBe(200);
  expect(await shown(token)).toEqual(['WITHDRAWN', 'REJECTED']);
  expect((await life.db.get(applications, id))?.stage).toBe('WITHDRAWN');
});
