import { Features } from '@kindred/contract/flags';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { secondsFromNow } from '../../../functions/src/platform/clock.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { leaveDueWork } from '../../support/due.ts';
import { newsOf, PostingLinkedIn, sendingEntry } from '../../support/social/posting.ts';
import { newPost, postFields } from '../../support/social/posts.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

const linkedin = new PostingLinkedIn();
const at = '/api/v1/social/posts';
let tenant: TestTenant;
let olga: Persona;
let max: Persona;
let id: string;

const say = (by: Persona, state: string, note = '') => by.call(`POST ${at}/${id}/approval`, { body: { state, note } });
const stateOf = async () => (await olga.call(`GET ${at}/${id}`)).body.approval;
const reasonOf = ({ problem }: { problem: any }) => [problem.status, problem.issues?.[0]?.code];
const kindsOf = async (person: Persona) => (await newsOf(person)).map(({ kind }) => kind);

beforeAll(async () => {
  await linkedin.open();
  leaveDueWork();
});
beforeEach(async () => {
  tenant = await new TestTenant().create({ features: Features.parse({ automation: true }) });
  olga = await tenant.person('Olga', { roles: ['CUSTOMER_ADMIN'] });
  max = await tenant.person('Max', { roles: ['CUSTOMER_ADMIN'] });
  await linkedin.connect(olga);
  id = await newPost(tenantDatabase(tenant.id), olga, {}, max);
});
afterAll(() => linkedin.close());

test('the author asks the owner, who approves; nothing is sent by that', async () => {
  expect((await say(max, 'REQUESTED', 'For Sunday?')).body.approval).toMatchObject({ state: 'REQUESTED', by: max.uid });
  expect(await kindsOf(olga)).toEqual(['postApprovalAsked']);
  const { body } = await say(olga, 'APPROVED');
  expect(body).toMatchObject({ status: 'DRAFT', scheduledAt: null, approval: { state: 'APPROVED', by: olga.uid } });
  expect(await sendingEntry(tenant.id, id)).toBeUndefined();
  expect(linkedin.of(olga)).toEqual([]);
  expect(await newsOf(max)).toMatchObject([{ kind: 'postApprovalAnswered', params: { state: 'APPROVED' } }]);
});

test('the owner returns a post with a note, which the author reads', async () => {
  await say(max, 'REQUESTED');
  await say(olga, 'RETURNED', 'Shorter, please');
  expect(await stateOf()).toMatchObject({ state: 'RETURNED', note: 'Shorter, please' });
  expect(await newsOf(max)).toMatchObject([{ params: { state: 'RETURNED', note: 'Shorter, please' } }]);
  await max.call(`PUT ${at}/${id}`, { body: { ...postFields('Short'), ownerId: olga.uid } });
  expect(await stateOf()).toMatchObject({ state: 'RETURNED', note: 'Shorter, please' });
  expect((await say(max, 'REQUESTED')).body.approval).toMatchObject({ state: 'REQUESTED', note: '' });
});

test('only the owner answers, and only if somebody asked', async () => {
  expect(reasonOf(await say(olga, 'APPROVED'))).toEqual([409, 'post_approval_not_asked']);
  await say(max, 'REQUESTED');
  for (const state of ['APPROVED', 'RETURNED'])
    expect(reasonOf(await say(max, state))).toEqual([403, 'post_of_another']);
  expect(await stateOf()).toMatchObject({ state: 'REQUESTED' });
});

test('the owner asks nobody', async () => {
  expect(reasonOf(await say(olga, 'REQUESTED'))).toEqual([409, 'post_is_yours']);
});

test('an author takes a request back, but not an answer', async () => {
  await say(max, 'REQUESTED');
  expect((await say(max, 'NONE')).body.approval).toMatchObject({ state: 'NONE', by: null });
  await say(max, 'REQUESTED');
  await say(olga, 'APPROVED');
  expect(reasonOf(await say(max, 'NONE'))).toEqual([403, 'post_of_another']);
  expect((await say(olga, 'NONE')).body.approval.state).toBe('NONE');
});

test.each([
  ['its text', { text: 'Other words' }],
  ['its article', { articleUrl: 'https://example.com/' }],
  ['its visibility', { visibility: 'CONNECTIONS' }],
] as const)('a change of %s takes an approval back; saving it unchanged does not', async (_, change) => {
  await say(max, 'REQUESTED');
  await say(olga, 'APPROVED');
  await max.call(`PUT ${at}/${id}`, { body: { ...postFields(), ownerId: olga.uid } });
  expect(await stateOf()).toMatchObject({ state: 'APPROVED' });
  await max.call(`PUT ${at}/${id}`, { body: { ...postFields(), ownerId: olga.uid, ...change } });
  expect(await stateOf()).toMatchObject({ state: 'NONE' });
});

test('a new owner has been asked nothing', async () => {
  await say(max, 'REQUESTED');
  await max.call(`PUT ${at}/${id}`, { body: { ...postFields(), ownerId: max.uid } });
  expect(await stateOf()).toMatchObject({ state: 'NONE' });
});

test('an owner who schedules a post that somebody asked for has approved it', async () => {
  await say(max, 'REQUESTED');
  const { body } = await olga.call(`POST ${at}/${id}/schedule`, { body: { at: secondsFromNow(3600) } });
  expect(body.approval).toMatchObject({ state: 'APPROVED', by: olga.uid });
  expect(await kindsOf(max)).toEqual(['postApprovalAnswered']);
  expect(reasonOf(await say(max, 'REQUESTED'))).toEqual([409, 'post_not_editable']);
});

test('a post that LinkedIn would refuse for its length is not asked for', async () => {
  id = await newPost(tenantDatabase(tenant.id), olga, { text: 'x'.repeat(3001) }, max);
  expect(reasonOf(await say(max, 'REQUESTED'))).toEqual([409, 'post_text_length']);
});
