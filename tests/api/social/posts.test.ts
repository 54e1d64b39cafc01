import { Features } from '@kindred/contract/flags';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runDue } from '../../../functions/src/due/run.ts';
import { secondsFromNow, timestamp } from '../../../functions/src/platform/clock.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { accountMemberships } from '../../../functions/src/core/users/due-kinds.ts';
import { posts } from '../../../functions/src/social/posts/store.ts';
import { programWith } from '../../support/core/programs.ts';
import { leaveDueWork, scheduleAlone } from '../../support/due.ts';
import { passTime, realTime } from '../../support/instance.ts';
import { newsOf, PostingLinkedIn, sendDue, sendingEntry } from '../../support/social/posting.ts';
import { newPost, postFields } from '../../support/social/posts.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

const linkedin = new PostingLinkedIn();
const day = 24 * 3600;
const at = '/api/v1/social/posts';
let tenant: TestTenant;
let olga: Persona;
let max: Persona;

const db = () => tenantDatabase(tenant.id);
const create = (by: Persona, body: object) => by.call(`POST ${at}`, { body });
const shown = async (id: string) => (await olga.call(`GET ${at}/${id}`)).body;
const schedule = (id: string, time: string, by = olga) => by.call(`POST ${at}/${id}/schedule`, { body: { at: time } });
const reasonOf = ({ problem }: { problem: any }) => [problem.status, problem.issues?.[0]?.code];
const scheduled = async (also: object = {}) => {
  const id = await newPost(db(), olga, also);
  expect((await schedule(id, secondsFromNow(day))).status).toBe(200);
  return id;
};

beforeAll(async () => {
  await linkedin.open();
  leaveDueWork();
});
beforeEach(async () => {
  linkedin.server.state.reset();
  tenant = await new TestTenant().create({ features: Features.parse({ automation: true }) });
  [olga, max] = (await Promise.all(
    ['Olga', 'Max'].map((name) => tenant.person(name, { roles: ['CUSTOMER_ADMIN'] })),
  )) as [Persona, Persona];
  await linkedin.connect(olga);
});
afterEach(realTime);
afterAll(() => linkedin.close());

describe('a draft', () => {
  test('is for the caller’s own account unless it names another administrator', async () => {
    const own = await create(max, postFields());
    expect(own.body).toMatchObject({
      status: 'DRAFT',
      owner: { id: max.uid, name: 'Max' },
      createdBy: { id: max.uid },
    });
    const hers = await create(max, { ...postFields(), ownerId: olga.uid });
    expect(hers.body).toMatchObject({ owner: { name: 'Olga' }, createdBy: { name: 'Max' } });
  });

  test('is not for somebody who cannot publish, or does not exist', async () => {
    const plain = await tenant.person('Plain');
    for (const ownerId of [plain.uid, 'nobody'])
      expect(reasonOf(await create(max, { ...postFields(), ownerId }))).toEqual([400, 'unknown']);
  });

  test('of a program names a person, who publishes it', async () => {
    const token = await programWith(await tenant.person('Ada', { roles: ['ADMIN'] }), ['posts:write']);
    const call = (body: object) => tenant.call(`POST ${at}`, { token, body });
    expect(reasonOf(await call(postFields()))).toEqual([400, 'required']);
    const made = await call({ ...postFields(), ownerId: olga.uid });
    expect(made.body).toMatchObject({ owner: { id: olga.uid } });
    const publishing = await tenant.call(`POST ${at}/${made.body.id}/publish`, { token });
    expect(publishing.status).toBe(403);
  });

  test('is stored beyond LinkedIn’s limit, up to 20,000 characters, but cannot be published', async () => {
    const { body } = await create(olga, postFields('x'.repeat(3001)));
    expect(reasonOf(await schedule(body.id, secondsFromNow(day)))).toEqual([409, 'post_text_length']);
    expect((await create(olga, postFields('x'.repeat(20_000)))).status).toBe(201);
    expect((await create(olga, postFields('x'.repeat(20_001)))).status).toBe(400);
  });

  test('without a text is kept, and cannot be published', async () => {
    const { body } = await create(olga, { ownerId: null });
    expect(body).toMatchObject({ text: '', pictures: [], timezone: 'UTC' });
    expect(reasonOf(await olga.call(`POST ${at}/${body.id}/publish`))).toEqual([409, 'post_text_length']);
  });

  test('shows an article or pictures', async () => {
    const both = { articleUrl: 'example.com', pictures: [{ id: 'one' }] };
    expect(reasonOf(await create(olga, { ...postFields(), ...both }))).toEqual([400, 'post_has_both']);
    const { body } = await create(olga, { ...postFields(), articleUrl: 'example.com/garden' });
    expect(body.articleUrl).toBe('https://example.com/garden');
  });

  test('is found by its first words, by status and by owner', async () => {
    const garden = await newPost(db(), olga, { text: 'Élodie opens the garden' });
    const roof = await newPost(db(), max, { text: 'The roof is new', ...(await failed()) });
    const found = async (query: string) => (await olga.call(`GET ${at}?${query}`)).body.items.map((one: any) => one.id);
    expect(await found('q=elo gar')).toEqual([garden]);
    expect(await found('status=FAILED')).toEqual([roof]);
    expect(await found(`ownerId=${olga.uid}`)).toEqual([garden]);
    expect(await found(`ownerId=${olga.uid}&status=FAILED`)).toEqual([]);
    const { groups } = (await olga.call('GET /api/v1/search?q=roof')).body;
    expect(groups.find(({ kind }: any) => kind === 'posts').items).toMatchObject([
      { id: roof, link: `/social/posts/${roof}/edit` },
    ]);
  });

  test('does not exist for another tenant', async () => {
    const other = await new TestTenant().create({ features: Features.parse({ automation: true }) });
    const fritz = await other.person('Fritz', { roles: ['ADMIN'] });
    const id = await newPost(db(), olga);
    const line = `${at}/${id}`;
    const answers = [
      await fritz.call(`GET ${line}`),
      await fritz.call(`PUT ${line}`, { body: postFields() }),
      await fritz.call(`POST ${line}/publish`),
      await fritz.call(`DELETE ${line}`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  });
});

const failed = async () => ({
  status: 'FAILED' as const,
  scheduledAt: timestamp(),
  failure: { code: 'refused' as const, message: 'No', attempts: 1, retryAt: null },
});

describe('a scheduled post', () => {
  test('has a time at least a minute and at most a year ahead', async () => {
    const id = await newPost(db(), olga);
    const codes = [];
    for (const seconds of [-10, 30, 400 * day]) codes.push(reasonOf(await schedule(id, secondsFromNow(seconds))));
    expect(codes).toEqual([
      [400, 'in_the_past'],
      [400, 'too_soon'],
      [400, 'too_far'],
    ]);
    const inTime = secondsFromNow(90);
    expect((await schedule(id, inTime)).body).toMatchObject({ status: 'SCHEDULED', scheduledAt: inTime });
    expect(await sendingEntry(tenant.id, id)).toMatchObject({ at: inTime, state: 'waiting' });
  });

  test('is scheduled, moved and published by its owner alone', async () => {
    const id = await scheduled();
    const refused = [
      await schedule(id, secondsFromNow(2 * day), max),
      await max.call(`POST ${at}/${id}/publish`),
      await max.call(`POST ${at}/${id}/resolve`, { body: { published: true } }),
    ];
    expect(refused.map(reasonOf)).toEqual(Array.from({ length: 3 }, () => [403, 'post_of_another']));
    const later = secondsFromNow(2 * day);
    expect((await schedule(id, later)).body.scheduledAt).toBe(later);
    expect(await sendingEntry(tenant.id, id)).toMatchObject({ at: later });
  });

  test('needs a connection', async () => {
    const id = await newPost(db(), max);
    expect(reasonOf(await schedule(id, secondsFromNow(day), max))).toEqual([409, 'post_needs_connection']);
  });

  test('stays scheduled when its owner changes it, and cannot become too long', async () => {
    const id = await scheduled();
    const answer = await olga.call(`PUT ${at}/${id}`, { body: postFields('Changed') });
    expect(answer.body).toMatchObject({ text: 'Changed', status: 'SCHEDULED' });
    const long = await olga.call(`PUT ${at}/${id}`, { body: postFields('x'.repeat(3001)) });
    expect(reasonOf(long)).toEqual([400, 'too_long']);
    expect(await shown(id)).toMatchObject({ text: 'Changed', status: 'SCHEDULED' });
  });

  test('becomes a draft when somebody else changes it, and its owner learns of it', async () => {
    const id = await scheduled();
    const answer = await max.call(`PUT ${at}/${id}`, { body: { ...postFields('Max was here'), ownerId: olga.uid } });
    expect(answer.body).toMatchObject({ status: 'DRAFT', scheduledAt: null, owner: { id: olga.uid } });
    expect(await sendingEntry(tenant.id, id)).toBeUndefined();
    passTime(2 * day);
    await sendDue(tenant.id, id);
    expect(linkedin.of(olga)).toEqual([]);
    expect(await newsOf(olga)).toMatchObject([{ kind: 'postUnscheduled', params: { what: 'changed' } }]);
  });

  test.each([
    ['cancelled', (id: string) => max.call(`POST ${at}/${id}/cancel`)],
    ['deleted', (id: string) => max.call(`DELETE ${at}/${id}`)],
  ] as const)('that somebody else %s is not sent, and its owner learns of it', async (what, act) => {
    const id = await scheduled();
    expect((await act(id)).status).toBeLessThan(300);
    expect(await sendingEntry(tenant.id, id)).toBeUndefined();
    expect(await newsOf(olga)).toMatchObject([{ kind: 'postUnscheduled', params: { what } }]);
  });

  test('that changed since the caller saw it is left as it is', async () => {
    const id = await scheduled();
    const headers = { 'if-match': '"1"' };
    const answers = [
      await olga.call(`POST ${at}/${id}/schedule`, { body: { at: secondsFromNow(2 * day) }, headers }),
      await olga.call(`POST ${at}/${id}/publish`, { headers }),
      await olga.call(`POST ${at}/${id}/cancel`, { headers }),
      await olga.call(`PUT ${at}/${id}`, { body: postFields(), headers }),
    ];
    expect(answers.map(({ problem }) => problem.code)).toEqual(Array.from({ length: 4 }, () => 'version_conflict'));
    expect(await shown(id)).toMatchObject({ status: 'SCHEDULED', version: 2 });
  });

  test('is on the timeline, which leads to it', async () => {
    const id = await scheduled({ text: 'A long text\nwith a second line' });
    const ada = await tenant.person('Ada', { roles: ['ADMIN'] });
    const { items } = (await ada.call('GET /admin-api/v1/timeline')).body;
    expect(items).toContainEqual(
      expect.objectContaining({ kind: 'post-publish', state: 'WAITING', about: { id, name: 'A long text' } }),
    );
  });
});

describe('posts of an owner who can no longer publish', () => {
  test('fail when the connection is removed, and are kept', async () => {
    const id = await scheduled({ createdById: max.uid });
    expect((await olga.call('DELETE /api/v1/social/connection')).status).toBe(204);
    expect(await shown(id)).toMatchObject({ status: 'FAILED', failure: { code: 'connection_removed' } });
    expect(await sendingEntry(tenant.id, id)).toBeUndefined();
    for (const person of [olga, max])
      expect(await newsOf(person)).toMatchObject([{ kind: 'postFailed', params: { code: 'connection_removed' } }]);
  });

  test('fail when the owner’s account is disabled', async () => {
    const id = await scheduled();
    const ada = await tenant.person('Ada', { roles: ['ADMIN'] });
    await ada.call(`POST /api/v1/users/${olga.uid}/status`, { body: { flag: 'DISABLED', value: true } });
    const request = { key: `${tenant.id}/posts-test`, tenantId: tenant.id, ref: { userId: olga.uid } };
    await runDue(await scheduleAlone(accountMemberships, request));
    expect(await db().get(posts, id)).toMatchObject({ status: 'FAILED', failure: { code: 'owner_gone' } });
  });

  test('fail at their time, even if nothing else noticed', async () => {
    const id = await scheduled();
    const ada = await tenant.person('Ada', { roles: ['ADMIN'] });
    await ada.call(`POST /api/v1/users/${olga.uid}/status`, { body: { flag: 'DISABLED', value: true } });
    passTime(day + 1);
    await sendDue(tenant.id, id);
    expect(await db().get(posts, id)).toMatchObject({ status: 'FAILED', failure: { code: 'owner_gone' } });
    expect(linkedin.of(olga)).toEqual([]);
  });
});

describe('the calendar', () => {
  test('shows posts at the time when they were published or are to be, and no drafts', async () => {
    const [soon, later] = [secondsFromNow(day), secondsFromNow(40 * day)];
    const planned = await newPost(db(), olga, { status: 'SCHEDULED', scheduledAt: soon });
    const published = await newPost(db(), max, {
      status: 'PUBLISHED',
      scheduledAt: later,
      publishedAt: secondsFromNow(60),
    });
    await newPost(db(), olga);
    await newPost(db(), olga, { status: 'SCHEDULED', scheduledAt: later });
    const asked = `from=${timestamp()}&to=${secondsFromNow(30 * day)}`;
    const { body } = await olga.call(`GET ${at}/calendar?${asked}`);
    expect(body).toMatchObject({ isComplete: true, items: [{ id: published }, { id: planned }] });
    expect(body.items).toHaveLength(2);
  });

  test('refuses more than 62 days, and an end before the start', async () => {
    const start = Date.now();
    const after = (seconds: number) => timestamp(start + seconds * 1000);
    const between = (from: number, to: number) => olga.call(`GET ${at}/calendar?from=${after(from)}&to=${after(to)}`);
    expect((await between(0, 62 * day)).status).toBe(200);
    expect(reasonOf(await between(0, 63 * day))).toEqual([400, 'too_long']);
    expect(reasonOf(await between(day, 0))).toEqual([400, 'custom']);
  });
});

test('a failed post that is cancelled is a draft again', async () => {
  const id = await newPost(db(), olga, await failed());
  expect((await olga.call(`POST ${at}/${id}/cancel`)).body).toMatchObject({ status: 'DRAFT', failure: null });
});

test('sample posts are drafts, and are made once', async () => {
  const { makeSamplePosts } = await import('../../../functions/src/social/posts/samples.ts');
  const ctx = { db: db(), tenant: { id: tenant.id }, actor: { uid: olga.uid, email: olga.email } } as never;
  expect([await makeSamplePosts(ctx), await makeSamplePosts(ctx)]).toEqual([
    { known: 3, created: 3 },
    { known: 3, created: 0 },
  ]);
  const { items } = (await olga.call(`GET ${at}`)).body;
  expect(items.map((one: any) => [one.status, one.owner.name])).toEqual(
    Array.from({ length: 3 }, () => ['DRAFT', 'Olga']),
  );
});
