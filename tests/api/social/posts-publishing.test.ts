import { Features } from '@kindred/contract/flags';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { timestamp } from '../../../functions/src/platform/clock.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { connections } from '../../../functions/src/social/connections/store.ts';
import { publishDue } from '../../../functions/src/social/posts/publish.ts';
import { posts } from '../../../functions/src/social/posts/store.ts';
import { leaveDueWork } from '../../support/due.ts';
import { passTime, realTime } from '../../support/instance.ts';
import { checkAnswer, newsOf, PostingLinkedIn, sendDue, sendingEntry } from '../../support/social/posting.ts';
import { newPost, postFields } from '../../support/social/posts.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

const linkedin = new PostingLinkedIn();
const hour = 3600;
let tenant: TestTenant;
let olga: Persona;

const at = '/api/v1/social/posts';
const shown = async (id: string) => (await olga.call(`GET ${at}/${id}`)).body;
const stored = async (id: string) => (await tenantDatabase(tenant.id).get(posts, id))!;
const publish = async (id: string) => {
  const answer = await olga.call(`POST ${at}/${id}/publish`);
  expect(answer.status).toBe(200);
  return answer.body;
};
/** Publishes a new post, and runs its due entry. */
const sent = async (text = 'Hello (world) #care 🌿') => {
  const id = await newPost(tenantDatabase(tenant.id), olga, { text });
  await publish(id);
  await sendDue(tenant.id, id);
  return id;
};

beforeAll(async () => {
  await linkedin.open();
  leaveDueWork();
});
beforeEach(async () => {
  linkedin.server.state.reset();
  linkedin.use();
  tenant = await new TestTenant().create({ features: Features.parse({ automation: true }) });
  olga = await tenant.person('Olga', { roles: ['CUSTOMER_ADMIN'] });
  await linkedin.connect(olga);
});
afterEach(realTime);
afterAll(() => linkedin.close());

describe('a post that LinkedIn takes', () => {
  test('is published with the urn that LinkedIn gave it', async () => {
    const id = await newPost(tenantDatabase(tenant.id), olga, {
      text: 'Read this',
      articleUrl: 'https://example.com/garden',
      articleTitle: 'A garden',
      visibility: 'CONNECTIONS',
    });
    expect(await publish(id)).toMatchObject({ status: 'SCHEDULED', failure: null });
    await sendDue(tenant.id, id);
    const [there] = linkedin.of(olga);
    expect(there).toMatchObject({
      commentary: 'Read this',
      visibility: 'CONNECTIONS',
      article: { source: 'https://example.com/garden', title: 'A garden' },
    });
    expect(await shown(id)).toMatchObject({ status: 'PUBLISHED', linkedinUrn: there!.urn, failure: null });
    expect(await sendingEntry(tenant.id, id)).toMatchObject({ state: 'done' });
  });

  test('is sent at its time, not before, and once', async () => {
    const id = await newPost(tenantDatabase(tenant.id), olga);
    const time = timestamp(Date.now() + 2 * hour * 1000);
    await olga.call(`POST ${at}/${id}/schedule`, { body: { at: time } });
    await sendDue(tenant.id, id);
    expect(linkedin.of(olga)).toEqual([]);
    passTime(2 * hour + 1);
    for (let times = 0; times < 3; times++) await sendDue(tenant.id, id);
    expect(linkedin.of(olga)).toHaveLength(1);
    expect(await shown(id)).toMatchObject({ status: 'PUBLISHED', scheduledAt: time });
  });

  test('of 3,000 characters counts an emoji as two, as its limit does', async () => {
    const id = await sent(`${'🌿'.repeat(1499)}ab`);
    expect(await shown(id)).toMatchObject({ status: 'PUBLISHED' });
    const longer = await newPost(tenantDatabase(tenant.id), olga, { text: `${'🌿'.repeat(1500)}a` });
    const refused = await olga.call(`POST ${at}/${longer}/publish`);
    expect(refused.problem).toMatchObject({ status: 409, issues: [{ code: 'post_text_length' }] });
    expect(refused.problem.detail).toContain('3001');
  });
});

describe('two runs at once', () => {
  test('of one due entry send a post once', async () => {
    const id = await newPost(tenantDatabase(tenant.id), olga);
    await publish(id);
    await Promise.all([sendDue(tenant.id, id), sendDue(tenant.id, id), sendDue(tenant.id, id)]);
    expect(linkedin.of(olga)).toHaveLength(1);
  });

  test('that both believe they have the entry send a post once', async () => {
    const id = await newPost(tenantDatabase(tenant.id), olga);
    await publish(id);
    const entry = (await sendingEntry(tenant.id, id))!;
    await Promise.all([publishDue(entry as never), publishDue(entry as never)]);
    expect(linkedin.of(olga)).toHaveLength(1);
    expect(await shown(id)).toMatchObject({ status: 'PUBLISHED' });
  });

  test('do not send a post whose entry another process has taken over', async () => {
    const id = await newPost(tenantDatabase(tenant.id), olga);
    await publish(id);
    const entry = (await sendingEntry(tenant.id, id))!;
    await publishDue({ ...entry, holder: 'a process that stood still' } as never);
    expect(linkedin.of(olga)).toEqual([]);
    expect(await shown(id)).toMatchObject({ status: 'SCHEDULED' });
  });
});

describe('a refusal', () => {
  test('with 401 ends the connection and keeps the post', async () => {
    linkedin.fail(401, { message: 'The token used in the request has expired' });
    const id = await sent();
    const failure = { code: 'connection_expired', message: 'The token used in the request has expired', retryAt: null };
    expect(await shown(id)).toMatchObject({ status: 'FAILED', text: 'Hello (world) #care 🌿', failure });
    expect(await tenantDatabase(tenant.id).get(connections, olga.uid)).toMatchObject({ status: 'EXPIRED' });
    expect(await newsOf(olga)).toContainEqual(
      expect.objectContaining({
        kind: 'postFailed',
        params: { post: 'Hello (world) #care 🌿', code: 'connection_expired' },
      }),
    );
    const again = await olga.call(`POST ${at}/${id}/publish`);
    expect(again.problem).toMatchObject({ status: 409, issues: [{ code: 'post_needs_connection' }] });
  });

  test.each([403, 422])(
    'with %i fails the post with LinkedIn’s own words, and the owner can try again',
    async (status) => {
      linkedin.fail(status, { message: `No <b>${'x'.repeat(1000)}` });
      const id = await sent();
      const { failure, ...post } = await shown(id);
      expect([post.status, failure.code, failure.attempts]).toEqual(['FAILED', 'refused', 1]);
      expect(failure.message).toMatch(/^No /);
      expect(failure.message.length).toBeLessThanOrEqual(500);
      expect(await sendingEntry(tenant.id, id)).toMatchObject({ state: 'failed', failureCode: 'refused' });
      await publish(id);
      await sendDue(tenant.id, id);
      expect(await shown(id)).toMatchObject({ status: 'PUBLISHED', failure: null });
    },
  );

  test('of a duplicate says so', async () => {
    linkedin.server.state.refusesDuplicates = true;
    const first = await sent('Twice');
    const second = await sent('Twice');
    expect(await shown(first)).toMatchObject({ status: 'PUBLISHED' });
    expect(await shown(second)).toMatchObject({ status: 'FAILED', failure: { code: 'duplicate' } });
  });

  test('with 429 is tried again when LinkedIn says', async () => {
    linkedin.fail(429, { retryAfter: '600' });
    const id = await sent();
    const { status, failure } = await shown(id);
    expect([status, failure.code]).toEqual(['SCHEDULED', 'rate_limited']);
    expect((Date.parse(failure.retryAt) - Date.now()) / 1000).toBeGreaterThan(590);
    await sendDue(tenant.id, id);
    expect(linkedin.of(olga)).toEqual([]);
    passTime(601);
    await sendDue(tenant.id, id);
    expect(await shown(id)).toMatchObject({ status: 'PUBLISHED', failure: null });
    expect(linkedin.of(olga)).toHaveLength(1);
  });

  test('with 429 for longer than a day fails the post', async () => {
    linkedin.fail(429, { retryAfter: String(30 * hour) });
    expect(await shown(await sent())).toMatchObject({
      status: 'FAILED',
      failure: { code: 'rate_limited', retryAt: null },
    });
  });

  test('of a failed entry that an administrator runs again publishes nothing', async () => {
    linkedin.fail(403);
    const id = await sent();
    const ada = await tenant.person('Ada', { roles: ['ADMIN'] });
    const { id: entryId } = (await sendingEntry(tenant.id, id))!;
    const again = await ada.call('POST /admin-api/v1/timeline/run-again', { body: { ids: [entryId] } });
    expect(again.status).toBe(200);
    await sendDue(tenant.id, id);
    expect(linkedin.of(olga)).toEqual([]);
    expect(await sendingEntry(tenant.id, id)).toMatchObject({ state: 'failed', failureCode: 'refused' });
  });
});

describe('without an answer', () => {
  test('since nothing listens, the post is tried again with pauses, for a day', async () => {
    linkedin.use('http://127.0.0.1:9');
    const id = await sent();
    expect(await shown(id)).toMatchObject({
      status: 'SCHEDULED',
      failure: { code: 'linkedin_unreachable', attempts: 1 },
    });
    passTime(61);
    await sendDue(tenant.id, id);
    const { failure } = await shown(id);
    expect(failure.attempts).toBe(2);
    passTime(24 * hour - 10);
    await sendDue(tenant.id, id);
    expect(await shown(id)).toMatchObject({ status: 'FAILED', failure: { code: 'linkedin_unreachable', attempts: 3 } });
    linkedin.use();
    await sendDue(tenant.id, id);
    expect(linkedin.of(olga)).toEqual([]);
  });

  test.each([
    ['500', 500],
    ['a connection that closes', 'close'],
    ['one that closes after it was accepted', 'close_after_accept'],
  ] as const)('with %s, the owner is asked, and nothing is sent again', async (_, fault) => {
    linkedin.fail(fault);
    const id = await sent();
    expect(await shown(id)).toMatchObject({ status: 'PUBLISHING', failure: { code: 'answer_lost', retryAt: null } });
    const there = linkedin.of(olga).length;
    expect(there).toBe(fault === 'close_after_accept' ? 1 : 0);
    passTime(25 * hour);
    await sendDue(tenant.id, id);
    expect(linkedin.of(olga)).toHaveLength(there);
    const lost = (await newsOf(olga)).filter(({ kind }) => kind === 'postFailed');
    expect(lost).toMatchObject([{ params: { code: 'answer_lost' }, link: `/social/posts/${id}/edit` }]);
  });

  test('while LinkedIn hangs, the post cannot be changed or deleted; then the owner is asked', async () => {
    linkedin.fail('hang');
    const id = await newPost(tenantDatabase(tenant.id), olga);
    await publish(id);
    const sending = sendDue(tenant.id, id);
    await vi.waitFor(() => expect(linkedin.server.state.asked.get('POST /rest/posts')).toBe(1), { timeout: 10_000 });
    const body = postFields('Something else');
    const refused = [
      await olga.call(`PUT ${at}/${id}`, { body }),
      await olga.call(`DELETE ${at}/${id}`),
      await olga.call(`POST ${at}/${id}/cancel`),
      await olga.call(`POST ${at}/${id}/publish`),
      await olga.call(`POST ${at}/${id}/resolve`, { body: { published: false } }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([409, 409, 409, 409, 409]);
    await sending;
    expect(await shown(id)).toMatchObject({ status: 'PUBLISHING', failure: { code: 'answer_lost' } });
  });

  test('after a crash, the owner is asked two minutes later, and nothing is sent again', async () => {
    const id = await newPost(tenantDatabase(tenant.id), olga);
    await publish(id);
    // As the first transaction leaves it.
    const entry = (await sendingEntry(tenant.id, id))!;
    const silent = await new PostingLinkedIn().open();
    await silent.connect(olga);
    silent.fail('hang');
    const crashed = publishDue(entry as never);
    await vi.waitFor(async () => expect(await stored(id)).toMatchObject({ status: 'PUBLISHING', failure: null }));
    await sendDue(tenant.id, id);
    await checkAnswer(tenant.id, id);
    expect(await shown(id)).toMatchObject({ status: 'PUBLISHING', failure: null });
    passTime(121);
    await checkAnswer(tenant.id, id);
    expect(await shown(id)).toMatchObject({ status: 'PUBLISHING', failure: { code: 'answer_lost', attempts: 1 } });
    silent.server.close();
    await expect(crashed).rejects.toThrow('answer_lost');
    expect(silent.server.state.asked.get('POST /rest/posts')).toBe(1);
    expect((await newsOf(olga)).filter(({ kind }) => kind === 'postFailed')).toHaveLength(1);
  });

  test('the owner says that a post is there, or makes it a draft', async () => {
    linkedin.fail('close_after_accept');
    const there = await sent();
    const linkedinUrn = linkedin.of(olga)[0]!.urn;
    const body = { published: true, linkedinUrn };
    const taken = { status: 'PUBLISHED', linkedinUrn, failure: null };
    for (let times = 0; times < 2; times++)
      expect((await olga.call(`POST ${at}/${there}/resolve`, { body })).body).toMatchObject(taken);
    linkedin.fail('close');
    const lost = await sent();
    const answer = await olga.call(`POST ${at}/${lost}/resolve`, { body: { published: false } });
    expect(answer.body).toMatchObject({ status: 'DRAFT', scheduledAt: null, failure: null });
    await publish(lost);
    await sendDue(tenant.id, lost);
    expect(await shown(lost)).toMatchObject({ status: 'PUBLISHED' });
    const late = await olga.call(`POST ${at}/${lost}/resolve`, { body: { published: false } });
    expect(late.problem).toMatchObject({ status: 409, issues: [{ code: 'post_not_waiting' }] });
  });
});

test('a post that waited for more than a day is not sent unasked', async () => {
  const id = await newPost(tenantDatabase(tenant.id), olga);
  await publish(id);
  passTime(26 * hour);
  await sendDue(tenant.id, id);
  expect(linkedin.of(olga)).toEqual([]);
  expect(await shown(id)).toMatchObject({ status: 'FAILED', failure: { code: 'too_late' } });
});
