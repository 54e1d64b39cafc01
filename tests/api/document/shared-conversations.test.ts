import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { notificationsOf } from '../../../functions/src/core/notifications/store.ts';
import { users } from '../../../functions/src/core/users/store.ts';
import { endSharing } from '../../../functions/src/document/shared-conversations/account-ended.ts';
import { sharedConversations, sharedMessageParts } from '../../../functions/src/document/shared-conversations/store.ts';
import { libraryDocuments } from '../../../functions/src/document/documents/store.ts';
import { ChatTenant, conversationsPath, handbook } from '../../support/document/chat-tenant.ts';
import { beingWritten, newTurn } from '../../support/document/conversations.ts';
import type { Persona } from '../../support/tenant.ts';

const path = '/api/v1/document/shared-conversations';
const scene = new ChatTenant();
let rosa: Persona;
let handbookId: string;

beforeAll(async () => {
  await scene.begin();
  rosa = await scene.tenant.person('Rosa');
  handbookId = await scene.upload('Handbook', handbook);
});
afterAll(() => scene.end());

const leave = 'How many days of paid leave does every employee have?';
const share = (conversationId: string, userIds: readonly string[], by = scene.max) =>
  by.call(`POST ${path}`, { body: { conversationId, userIds } });
const get = (id: string, by: Persona) => by.call(`GET ${path}/${id}`);
/** Shares a conversation with one question. Returns its id and that of the copy. */
const shared = async (to = [scene.olga], by = scene.max) => {
  const conversationId = await scene.start(by);
  await scene.ask(conversationId, leave, {}, by);
  const { status, body } = await share(
    conversationId,
    to.map(({ uid }) => uid),
    by,
  );
  expect(status).toBe(201);
  return { id: body.id as string, conversationId, body };
};

describe('a shared copy', () => {
  test('is seen by the person who shares it and those it is shared with, and by nobody else', async () => {
    const { id, body } = await shared();
    expect(body).toMatchObject({ title: leave, sharedBy: scene.max.uid, sharedByName: 'Max', messageCount: 2 });
    expect(body.userIds).toEqual([scene.olga.uid]);
    const theirs = await get(id, scene.olga);
    expect(theirs.body).toMatchObject({
      id,
      userIds: [],
      messages: [{ role: 'user', text: leave }, { role: 'assistant' }],
    });
    expect(theirs.body.messages[1].citations[0]).toMatchObject({ documentId: handbookId, isAvailable: true });
    for (const by of [rosa, scene.ada]) expect((await get(id, by)).status).toBe(404);
    const listed = async (by: Persona) =>
      (await by.call(`GET ${path}?pageSize=100`)).body.items.map((one: { id: string }) => one.id);
    expect(await listed(scene.olga)).toContain(id);
    expect(await listed(scene.max)).toContain(id);
    expect(await listed(scene.ada)).not.toContain(id);
  });

  test('stays as it was: later questions, feedback and a deletion of the conversation do not change it', async () => {
    const { id, conversationId } = await shared();
    const [answer] = await scene.messages(conversationId);
    const feedback = `PUT ${conversationsPath}/${conversationId}/messages/${answer.id}/feedback`;
    await scene.max.call(feedback, { body: { feedback: 'DOWN' } });
    await scene.ask(conversationId, 'Where is a lost badge replaced?');
    await scene.max.call(`DELETE ${conversationsPath}/${conversationId}`);
    const { messages } = (await get(id, scene.olga)).body;
    expect(messages).toHaveLength(2);
    expect(messages[1]).toMatchObject({ feedback: null, usage: null, isReported: false });
  });

  test('shows no source that its reader may no longer read', async () => {
    const documentId = await scene.upload('Parking', '# Parking\n\nThe car park closes at 22:30 on weekdays.');
    const conversationId = await scene.start();
    await scene.ask(conversationId, 'When does the car park close on weekdays?');
    const { body } = await share(conversationId, [scene.olga.uid]);
    await scene.db.update(libraryDocuments, documentId, undefined, () => ({
      audience: 'USERS' as const,
      userIds: [scene.max.uid],
    }));
    const source = async (by: Persona) => (await get(body.id, by)).body.messages[1].citations[0];
    expect(await source(scene.olga)).toMatchObject({ isAvailable: false, text: '', quote: '' });
    expect(await source(scene.max)).toMatchObject({ isAvailable: true, quote: expect.stringContaining('22:30') });
  });

  test('ends when the person who shares it ends it, and only they can', async () => {
    const { id } = await shared();
    expect((await scene.olga.call(`DELETE ${path}/${id}`)).status).toBe(403);
    expect((await scene.ada.call(`DELETE ${path}/${id}`)).status).toBe(404);
    expect((await scene.max.call(`DELETE ${path}/${id}`)).status).toBe(204);
    expect((await get(id, scene.olga)).status).toBe(404);
    expect(await scene.db.get(sharedMessageParts, `${id}~0`)).toBeUndefined();
  });

  test('notifies the people it is shared with', async () => {
    const eva = await scene.tenant.person('Eva');
    const { id } = await shared([eva]);
    await expect
      .poll(() => scene.db.find(notificationsOf(eva.uid), {}, 10))
      .toMatchObject([{ kind: 'conversationShared', link: `/document/chat-ai/shared/${id}` }]);
  });

  test('goes with the account of the person who shared it; somebody else who ends leaves it', async () => {
    const [eva, nils] = [await scene.tenant.person('Eva'), await scene.tenant.person('Nils')];
    const { id } = await shared([nils, scene.olga], eva);
    const ended = (person: Persona) => endSharing({ tenantId: scene.tenant.id, ref: { userId: person.uid } } as never);
    await ended(nils);
    expect((await scene.db.get(sharedConversations, id))?.userIds).toHaveLength(2);
    await scene.db.remove(users, nils.uid);
    await ended(nils);
    expect((await scene.db.get(sharedConversations, id))?.userIds).toEqual([scene.olga.uid]);
    await scene.db.remove(users, eva.uid);
    await ended(eva);
    expect(await scene.db.get(sharedConversations, id)).toBeUndefined();
  });
});

describe('sharing is refused', () => {
  test('for people who may not read a source, who are unknown, or who share it: each is named', async () => {
    const documentId = await scene.upload('Plans', '# Plans\n\nThe new canteen opens in Grenoble in September.', {
      audience: 'USERS',
      userIds: JSON.stringify([scene.max.uid, scene.olga.uid]),
    });
    const conversationId = await scene.start();
    await scene.ask(conversationId, 'Where does the new canteen open in September?');
    const to = [scene.olga.uid, rosa.uid, 'nobody', scene.max.uid, scene.ada.uid];
    const { status, problem } = await share(conversationId, to);
    expect(status).toBe(400);
    expect(problem.issues).toMatchObject([
      { path: 'userIds.1', code: 'not_a_reader', word: 'Rosa' },
      { path: 'userIds.2', code: 'unknown' },
      { path: 'userIds.3', code: 'yourself' },
    ]);
    expect((await share(conversationId, [scene.olga.uid, scene.ada.uid])).status).toBe(201);
    await scene.ada.call(`DELETE /api/v1/document/documents/${documentId}`);
  });

  test('by email too, which only the caller who knows the whole address can use', async () => {
    const conversationId = await scene.start();
    await scene.ask(conversationId, leave);
    const byEmail = (emails: readonly string[], also: object = {}) =>
      scene.max.call(`POST ${path}`, { body: { conversationId, emails, ...also } });
    expect((await byEmail(['nobody@example.com', scene.max.email, rosa.email])).problem.issues).toMatchObject([
      { path: 'emails.0', code: 'unknown' },
      { path: 'emails.1', code: 'yourself' },
    ]);
    expect((await byEmail([])).problem.issues).toMatchObject([{ path: 'userIds' }]);
    const done = await byEmail([rosa.email.toUpperCase(), scene.olga.email], { userIds: [rosa.uid] });
    expect([done.status, done.body.userIds]).toEqual([201, [rosa.uid, scene.olga.uid]]);
    expect((await get(done.body.id, rosa)).status).toBe(200);
  });

  test('while an answer is being written, for an empty conversation, and for somebody else’s', async () => {
    const empty = await scene.start();
    const refused = await share(empty, [scene.olga.uid]);
    expect([refused.status, refused.problem.issues]).toMatchObject([409, [{ code: 'nothing_to_share' }]]);
    await newTurn(scene.db, scene.max, empty, beingWritten());
    const running = await share(empty, [scene.olga.uid]);
    expect([running.status, running.problem.issues]).toMatchObject([409, [{ code: 'answer_still_running' }]]);
    expect((await share(empty, [rosa.uid], scene.olga)).status).toBe(404);
  });
});
