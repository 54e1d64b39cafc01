import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { removeConversations } from '../../../functions/src/document/conversations/account-ended.ts';
import { conversationEnd } from '../../../functions/src/document/conversations/due-kinds.ts';
import { ownConversations } from '../../../functions/src/document/conversations/personal-data.ts';
import { searchConversations } from '../../../functions/src/document/conversations/search.ts';
import { conversationMessages, conversations } from '../../../functions/src/document/conversations/store.ts';
import { questionDays, questionsToday } from '../../../functions/src/document/asked-questions/today.ts';
import { runDue } from '../../../functions/src/due/run.ts';
import { users } from '../../../functions/src/core/users/store.ts';
import { secondsFromNow, timestamp } from '../../../functions/src/platform/clock.ts';
import { dueEntries, dueId } from '../../../functions/src/platform/due-queue.ts';
import { platformDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { ChatTenant, conversationsPath as path } from '../../support/document/chat-tenant.ts';
import { beingWritten, newConversation, newTurn } from '../../support/document/conversations.ts';
import { passTime, realTime } from '../../support/instance.ts';
import type { Persona } from '../../support/tenant.ts';

const scene = new ChatTenant();
let max: Persona;
const get = (id: string, by = max) => by.call(`GET ${path}/${id}`);
const change = (id: string, body: object, headers = {}) => max.call(`PATCH ${path}/${id}`, { body, headers });
const idsOf = async (query = '', by = max): Promise<string[]> =>
  (await by.call(`GET ${path}?pageSize=100&${query}`)).body.items.map(({ id }: { id: string }) => id);
const dueOf = (id: string) => dueId(conversationEnd, `${scene.tenant.id}/${id}`);
const countOf = (conversationId: string) => scene.db.count(conversationMessages, { conversationId });
const day = 24 * 3600;

beforeAll(async () => {
  await scene.begin();
  max = scene.max;
});
afterAll(() => {
  scene.end();
  realTime();
});

describe('a conversation', () => {
  test('is private: administrators and everybody else get 404 from each call', async () => {
    const id = await scene.start(max, { title: 'Mine' });
    const { questionId, answerId } = await newTurn(scene.db, max, id);
    for (const by of [scene.ada, scene.olga])
      for (const [line, body] of [
        [`GET ${path}/${id}`],
        [`PATCH ${path}/${id}`, { title: 'Theirs' }],
        [`DELETE ${path}/${id}`],
        [`GET ${path}/${id}/export`],
        [`GET ${path}/${id}/messages`],
        [`POST ${path}/${id}/messages`, { text: 'And now?' }],
        [`POST ${path}/${id}/messages`, { text: 'And now?', replaces: questionId }],
        [`POST ${path}/${id}/messages/${answerId}/stop`],
        [`PUT ${path}/${id}/messages/${answerId}/feedback`, { feedback: 'UP' }],
      ] as const)
        expect([line, (await by.call(line, { body })).status]).toEqual([line, 404]);
    expect(await idsOf('', scene.ada)).not.toContain(id);
    expect((await get(id)).body).toMatchObject({ title: 'Mine', messageCount: 2 });
  });

  test('is named by the person, pinned and archived, and its version is checked', async () => {
    const { body } = await max.call(`POST ${path}`, { body: {} });
    expect(body).toMatchObject({ title: '', messageCount: 0, pinned: false, archivedAt: null, documentIds: [] });
    expect(Date.parse(body.deletedAfter) - Date.parse(body.lastMessageAt)).toBe(365 * day * 1000);
    const pinned = await change(body.id, { title: 'Leave', pinned: true });
    expect(pinned.body).toMatchObject({ title: 'Leave', pinned: true, deletedAfter: null, version: 2 });
    const archived = await change(body.id, { isArchived: true });
    expect(archived.body).toMatchObject({ title: 'Leave', pinned: true, archivedAt: expect.any(String) });
    expect((await change(body.id, { title: 'x' }, { 'if-match': '"1"' })).status).toBe(409);
    expect((await change(body.id, { isArchived: false })).body.archivedAt).toBeNull();
  });

  test('is listed with those that are archived or pinned apart, and found by the words of its title', async () => {
    const by = await scene.tenant.person('Lena');
    const make = (also: object) => newConversation(scene.db, by, { title: 'Days of leave', ...also });
    const [plain, pinned, archived] = [
      await make({}),
      await make({ pinned: true, lastMessageAt: secondsFromNow(60) }),
      await make({ archivedAt: timestamp(), title: 'Old days' }),
    ];
    expect(await idsOf('', by)).toEqual([pinned, plain]);
    expect(await idsOf('pinned=true', by)).toEqual([pinned]);
    expect(await idsOf('pinned=false', by)).toEqual([plain]);
    expect(await idsOf('archived=true', by)).toEqual([archived]);
    expect(await idsOf('q=leave', by)).toEqual([pinned, plain]);
    expect(await idsOf('q=days+lea', by)).toEqual([pinned, plain]);
    expect(await idsOf('q=old', by)).toEqual([]);
  });

  test('can only be about documents that the person may read', async () => {
    const [open, closed] = [
      await scene.upload('Open', '# Doors\n\nThe doors open at eight.'),
      await scene.upload('Closed', '# Safe\n\nThe safe is in the cellar.', { audience: 'ADMINS' }),
    ];
    const refused = await max.call(`POST ${path}`, { body: { documentIds: [open, closed, 'nobody'] } });
    expect(refused.status).toBe(400);
    expect(refused.problem.issues).toMatchObject([
      { path: 'documentIds.1', code: 'unknown' },
      { path: 'documentIds.2', code: 'unknown' },
    ]);
    const id = await scene.start(max, { documentIds: [open] });
    expect((await change(id, { documentIds: [open, closed] })).status).toBe(400);
    // A document of the scope that has gone since is no reason to refuse the rest.
    expect((await scene.ada.call(`DELETE /api/v1/document/documents/${open}`)).status).toBe(204);
    expect((await change(id, { documentIds: [open], title: 'Doors' })).status).toBe(200);
    expect((await scene.ada.call(`POST ${path}`, { body: { documentIds: [closed] } })).status).toBe(201);
  });

  test('that is created twice with one key is one', async () => {
    const options = { body: { title: 'Once' }, headers: { 'idempotency-key': 'conversation-1' } };
    const [first, second] = [await max.call(`POST ${path}`, options), await max.call(`POST ${path}`, options)];
    expect(second.body.id).toBe(first.body.id);
  });
});

describe('the end of a conversation', () => {
  test('is its deletion by the person, with its messages', async () => {
    const id = await scene.start();
    await newTurn(scene.db, max, id);
    expect((await max.call(`DELETE ${path}/${id}`)).status).toBe(204);
    expect((await get(id)).status).toBe(404);
    await runDue(dueOf(id));
    expect(await countOf(id)).toBe(0);
  });

  test('is 365 days after its last message, unless it is pinned by then', async () => {
    const [left, asked, pinned] = [await scene.start(), await scene.start(), await scene.start()];
    for (const id of [left, asked, pinned]) await newTurn(scene.db, max, id);
    await change(pinned, { pinned: true });
    passTime(366 * day);
    await scene.db.update(conversations, asked, undefined, () => ({ keptFrom: timestamp() }));
    for (const id of [left, asked, pinned]) await runDue(dueOf(id));
    expect([await countOf(left), await countOf(asked), await countOf(pinned)]).toEqual([0, 2, 2]);
    expect((await scene.db.get(conversations, left)) === undefined).toBe(true);
    // It is looked at again when its time has come.
    expect((await platformDatabase.get(dueEntries, dueOf(asked)))?.state).toBe('waiting');
    passTime(-366 * day);
    const unpinned = await change(pinned, { pinned: false });
    expect(Date.parse(unpinned.body.deletedAfter)).toBeGreaterThan(Date.parse(secondsFromNow(364 * day)));
    expect((await platformDatabase.get(dueEntries, dueOf(pinned)))?.at).toBe(unpinned.body.deletedAfter);
  });

  test('comes with the end of the person’s account, and concerns nobody else', async () => {
    const eva = await scene.tenant.person('Eva');
    const [id, other] = [await scene.start(eva), await scene.start()];
    await newTurn(scene.db, eva, id);
    await scene.ask(id, 'How many days?', {}, eva);
    const today = await questionsToday(scene.db, eva.uid);
    const entry = { tenantId: scene.tenant.id, ref: { userId: eva.uid } } as never;
    await removeConversations(entry);
    expect([today, (await get(id, eva)).status]).toEqual([1, 200]);
    await scene.db.remove(users, eva.uid);
    await removeConversations(entry);
    expect(await scene.db.get(conversations, id)).toBeUndefined();
    expect(await countOf(id)).toBe(0);
    expect(await scene.db.count(questionDays, { userId: eva.uid })).toBe(0);
    expect((await get(other)).status).toBe(200);
  });
});

describe('what a person has', () => {
  test('is in their own data, each conversation with its messages', async () => {
    const eva = await scene.tenant.person('Eva');
    const id = await newConversation(scene.db, eva, { title: 'Leave' });
    await newTurn(scene.db, eva, id);
    const ctx = { db: scene.db, tenant: scene.tenant, actor: { uid: eva.uid, roles: [] } } as never;
    const files: unknown[] = [];
    for await (const file of ownConversations(ctx)) files.push(file);
    expect(files).toMatchObject([
      {
        path: `document/conversations/${id}.json`,
        content: { id, title: 'Leave', messages: [{ role: 'user' }, { role: 'assistant', text: 'There are 25.' }] },
      },
    ]);
  });

  test('is found across the product by nobody but them', async () => {
    const id = await newConversation(scene.db, max, { title: 'Zeppelin timetable' });
    const tenant = { id: scene.tenant.id, features: { RAGDocuments: true } };
    const find = (by: Persona) =>
      searchConversations({ db: scene.db, tenant, actor: { uid: by.uid, roles: [] } } as never, {
        q: 'zeppelin time',
        limit: 5,
        most: 5,
      });
    expect(await find(max)).toEqual([
      { id, title: 'Zeppelin timetable', excerpt: null, link: `/document/chat-ai/${id}` },
    ]);
    expect(await find(scene.ada)).toEqual([]);
  });
});

describe('an answer', () => {
  test('takes feedback, and its question goes to the administrators without a name if the person reports it', async () => {
    const id = await scene.start();
    const { questionId, answerId } = await newTurn(scene.db, max, id, {}, 'Is there a 🏖️ day?');
    const rate = (messageId: string, body: object) =>
      max.call(`PUT ${path}/${id}/messages/${messageId}/feedback`, { body });
    expect((await rate(answerId, { feedback: 'UP' })).body).toMatchObject({ feedback: 'UP', isReported: false });
    expect((await rate(answerId, { feedback: 'DOWN', report: true })).body).toMatchObject({ isReported: true });
    expect((await rate(answerId, { feedback: null, report: true })).body).toMatchObject({
      feedback: null,
      isReported: true,
    });
    const { reported } = (await scene.ada.call('GET /api/v1/document/unanswered-questions')).body;
    expect(reported.filter(({ text }: { text: string }) => text === 'Is there a 🏖️ day?')).toHaveLength(1);
    expect(JSON.stringify(reported)).not.toContain(max.uid);
    const refused = await rate(questionId, { feedback: 'UP' });
    expect([refused.status, refused.problem.issues]).toMatchObject([409, [{ code: 'not_an_answer' }]]);
    expect((await rate('nobody', { feedback: 'UP' })).status).toBe(404);
  });

  test('that is not being written cannot be stopped; one that is, takes no feedback', async () => {
    const id = await scene.start();
    const { answerId } = await newTurn(scene.db, max, id);
    const stop = (messageId: string) => max.call(`POST ${path}/${id}/messages/${messageId}/stop`);
    const refused = await stop(answerId);
    expect([refused.status, refused.problem.issues]).toMatchObject([409, [{ code: 'answer_not_running' }]]);
    const running = await newTurn(scene.db, max, id, beingWritten());
    expect((await stop(running.answerId)).body).toMatchObject({ status: 'STREAMING' });
    expect(await scene.db.get(conversationMessages, running.answerId)).toMatchObject({ isStopping: true });
    const early = await max.call(`PUT ${path}/${id}/messages/${running.answerId}/feedback`, {
      body: { feedback: 'UP' },
    });
    expect([early.status, early.problem.issues]).toMatchObject([409, [{ code: 'answer_running' }]]);
  });

  test('whose call crashed has failed once its time is over', async () => {
    const id = await scene.start();
    const lost = await newTurn(scene.db, max, id, { ...beingWritten(), until: secondsFromNow(-1) });
    const [answer] = await scene.messages(id);
    expect(answer).toMatchObject({ id: lost.answerId, status: 'FAILED', failure: expect.stringContaining('again') });
    const stop = await max.call(`POST ${path}/${id}/messages/${lost.answerId}/stop`);
    expect(stop.status).toBe(409);
    expect((await scene.ask(id, 'How many days?')).status).toBe(200);
    expect(await scene.db.get(conversationMessages, lost.answerId)).toMatchObject({ status: 'FAILED', until: null });
  });
});
