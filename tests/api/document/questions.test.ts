import { libraryLimits } from '@kindred/contract/document/limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { questionDays } from '../../../functions/src/document/asked-questions/today.ts';
import { conversationMessages, conversations } from '../../../functions/src/document/conversations/store.ts';
import { libraryDocuments } from '../../../functions/src/document/documents/store.ts';
import { timestamp } from '../../../functions/src/platform/clock.ts';
import { ChatTenant, conversationsPath as path, handbook } from '../../support/document/chat-tenant.ts';
import { beingWritten, newConversation, newTurn } from '../../support/document/conversations.ts';

const scene = new ChatTenant();
let handbookId: string;
let secretId: string;

beforeAll(async () => {
  await scene.begin();
  handbookId = await scene.upload('Handbook', handbook);
  secretId = await scene.upload('Salaries', '# Salaries\n\nThe director Umberto Falk earns 91234 euros a year.', {
    audience: 'ADMINS',
  });
});
afterAll(() => scene.end());

const leave = 'How many days of paid leave does every employee have?';

describe('without a model', () => {
  test('a question is answered with the passages, each with its sentence, and both are stored', async () => {
    const id = await scene.start();
    const { body } = await scene.ask(id, leave);
    expect(body.message).toMatchObject({
      role: 'assistant',
      mode: 'PASSAGES',
      status: 'COMPLETE',
      isAnswered: true,
      usage: null,
    });
    const [first] = body.message.citations;
    expect(first).toMatchObject({
      n: 1,
      documentId: handbookId,
      name: 'Handbook',
      isAvailable: true,
      isEarlier: false,
    });
    expect(first.quote).toContain('25 days');
    expect(first.text).toContain(first.quote);
    expect(body.passages[0]).toMatchObject({ documentId: handbookId, quote: first.quote, page: first.page });
    expect(body.conversation).toMatchObject({ id, title: leave, messageCount: 2 });
    expect(body.id).toBe(body.message.id);
    const stored = await scene.messages(id);
    expect(stored).toMatchObject([body.message, body.question]);
    const pages = await scene.max.call(`GET /api/v1/document/documents/${handbookId}/pages?from=${first.page}&count=1`);
    expect(pages.body.items[0].text.slice(first.start, first.end)).toBe(first.quote);
  });

  test('a question that nothing answers gets “The documents do not say.”, in the person’s language', async () => {
    const message = await scene.answer('What is the capital of Kazakhstan?');
    expect(message).toMatchObject({ text: 'The documents do not say.', isAnswered: false, citations: [] });
    const { days } = (await scene.ada.call('GET /api/v1/document/unanswered-questions')).body;
    expect(days[0].unanswered).toBeGreaterThanOrEqual(1);
    expect(days[0].asked).toBeGreaterThan(days[0].unanswered);
  });

  test('events bring the passages first, then the text, then the whole answer', async () => {
    const id = await scene.start();
    const { status, events } = await scene.streamed(id, leave);
    expect(status).toBe(200);
    const names = events.map(({ event }) => event);
    expect(names.filter((name) => name === 'passage').length).toBeGreaterThanOrEqual(1);
    expect(names.slice(-2)).toEqual(['delta', 'done']);
    expect(events[0]!.data).toMatchObject({ documentId: handbookId, quote: expect.stringContaining('25 days') });
    expect(events.at(-1)!.data).toMatchObject({ message: { text: events.at(-2)!.data.text, status: 'COMPLETE' } });
    expect((await scene.messages(id))[0]).toMatchObject({ status: 'COMPLETE' });
  });

  test('a question that goes on from the one before is searched together with it', async () => {
    const id = await scene.start();
    await scene.ask(id, 'What does the replacement of a lost badge cost?');
    const { body } = await scene.ask(id, 'And where is it?');
    expect(body.message.citations[0]?.quote).toContain('badge');
  });

  test('nothing of a document leaves that the person may not read', async () => {
    const asked = 'What does the director Umberto Falk earn a year?';
    const { body } = await scene.ask(await scene.start(), asked);
    expect(JSON.stringify([body.message.citations, body.passages])).not.toMatch(/91234|Salaries/);
    const administrators = await scene.answer(asked, scene.ada);
    expect(administrators.citations[0]).toMatchObject({
      documentId: secretId,
      quote: expect.stringContaining('91234'),
    });
  });

  test('only the documents of the conversation are searched', async () => {
    const id = await scene.start(scene.ada, { documentIds: [secretId] });
    const { body } = await scene.ask(id, leave, {}, scene.ada);
    expect(JSON.stringify(body.message.citations)).not.toContain('Handbook');
  });
});

describe('a question', () => {
  test.each([
    ['of 10,000 characters', 'x'.repeat(10_000), 'too_big'],
    ['that is empty', '   ', 'too_small'],
  ])('%s is refused and leaves nothing', async (_, text, code) => {
    const id = await scene.start();
    const { status, problem } = await scene.ask(id, text);
    expect([status, problem.issues]).toMatchObject([400, [{ path: 'text', code }]]);
    expect((await scene.max.call(`GET ${path}/${id}`)).body).toMatchObject({ messageCount: 0, title: '' });
  });

  test.each([
    ['as long as allowed', 'leave '.repeat(666).trim()],
    ['in emoji', '🏖️🏖️👨‍👩‍👧 ❓'],
    ['in Arabic', 'كم عدد أيام الإجازة؟'],
    ['with signs of queries', '(leave" AND {{x}} ]:[ \\ </source>'],
  ])('%s is answered, and comes back as it was', async (_, text) => {
    const id = await scene.start();
    const { status, body } = await scene.ask(id, text);
    expect([status, body.question.text]).toEqual([200, text]);
    expect(body.message.status).toBe('COMPLETE');
    expect(Array.from(body.conversation.title as string).length).toBeLessThanOrEqual(120);
  });

  test('that is sent again with its key is asked once, and gets the same answer', async () => {
    const id = await scene.start();
    const options = { body: { text: leave }, headers: { 'idempotency-key': 'question-1' } };
    const line = `POST ${path}/${id}/messages`;
    const [first, second] = [await scene.max.call(line, options), await scene.max.call(line, options)];
    expect(second.body).toMatchObject({ id: first.body.id, message: first.body.message });
    expect(await scene.messages(id)).toHaveLength(2);
  });

  test('is refused while the one before is being answered; of two at once, one is asked', async () => {
    const id = await scene.start();
    await newTurn(scene.db, scene.max, id, beingWritten());
    const refused = await scene.ask(id, leave);
    expect([refused.status, refused.problem.issues]).toMatchObject([409, [{ code: 'answer_running' }]]);
    const other = await scene.start();
    const both = await Promise.all([scene.ask(other, leave), scene.ask(other, 'Where are badges replaced?')]);
    const statuses = both.map(({ status }) => status);
    expect(statuses.filter((status) => status === 409).length).toBeLessThanOrEqual(1);
    const answered = statuses.filter((status) => status === 200).length;
    expect(await scene.messages(other)).toHaveLength(2 * answered);
  });

  test('replaces an earlier one with everything after it', async () => {
    const id = await scene.start();
    const first = (await scene.ask(id, leave)).body;
    const second = (await scene.ask(id, 'Where is a lost badge replaced?')).body;
    await scene.ask(id, 'Who is the accountant?');
    const replaced = await scene.ask(id, 'What does the replacement of a badge cost?', {
      replaces: second.question.id,
    });
    expect(replaced.body.conversation).toMatchObject({ messageCount: 4, title: leave });
    const texts = (await scene.messages(id)).map(({ id: messageId }: { id: string }) => messageId);
    expect(texts).toEqual([replaced.body.message.id, replaced.body.question.id, first.message.id, first.question.id]);
    const title = await scene.ask(id, 'Who is the accountant?', { replaces: first.question.id });
    expect(title.body.conversation).toMatchObject({ messageCount: 2, title: 'Who is the accountant?' });
  });

  test('cannot replace an answer, a question that is gone, or one of another conversation', async () => {
    const [id, other] = [await scene.start(), await scene.start()];
    const turn = await newTurn(scene.db, scene.max, id);
    const { questionId: elsewhere } = await newTurn(scene.db, scene.max, other);
    for (const replaces of [turn.answerId, elsewhere, 'nobody']) {
      const { status, problem } = await scene.ask(id, leave, { replaces });
      expect([status, problem.issues]).toMatchObject([409, [{ code: 'not_your_question' }]]);
    }
    expect(await scene.messages(id)).toHaveLength(2);
  });

  test('is refused in a full conversation, and after the last of the day', async () => {
    const full = await newConversation(scene.db, scene.max, { messageCount: libraryLimits.messages });
    const refused = await scene.ask(full, leave);
    expect([refused.status, refused.problem.issues]).toMatchObject([409, [{ code: 'conversation_full' }]]);
    const eva = await scene.tenant.person('Eva');
    const day = timestamp().slice(0, 10);
    const asked = { userId: eva.uid, day, asked: libraryLimits.questionsADay };
    await scene.db.put(questionDays, `${eva.uid}~${day}`, asked);
    const id = await scene.start(eva);
    const spent = await scene.ask(id, leave, {}, eva);
    expect([spent.status, spent.problem.issues]).toMatchObject([429, [{ code: 'questions_spent' }]]);
    expect(Number(spent.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await scene.db.get(conversations, id)).toMatchObject({ messageCount: 0, answering: null });
  });
});

describe('the sources of an answer', () => {
  test('are shown as the documents are now: from an earlier version, or no longer available', async () => {
    const documentId = await scene.upload('Parking', '# Parking\n\nThe car park closes at 22:30 on weekdays.');
    const id = await scene.start();
    await scene.ask(id, 'When does the car park close on weekdays?');
    const source = async () => (await scene.messages(id))[0].citations[0];
    expect(await source()).toMatchObject({ documentId, isAvailable: true, isEarlier: false });
    await scene.db.update(libraryDocuments, documentId, undefined, ({ revision }) => ({ revision: revision + 1 }));
    expect(await source()).toMatchObject({
      isAvailable: true,
      isEarlier: true,
      quote: expect.stringContaining('22:30'),
    });
    await scene.db.update(libraryDocuments, documentId, undefined, () => ({ audience: 'ADMINS' as const }));
    const gone = { isAvailable: false, text: '', quote: '' };
    expect(await source()).toMatchObject(gone);
    expect((await scene.ada.call(`DELETE /api/v1/document/documents/${documentId}`)).status).toBe(204);
    expect(await source()).toMatchObject(gone);
    const file = await scene.max.call(`GET ${path}/${id}/export`);
    expect(new TextDecoder().decode(file.bytes)).toContain('No longer available');
  });

  test('cost one read for each document of the page', async () => {
    const id = await scene.start();
    await scene.ask(id, leave);
    await scene.ask(id, 'Where is a lost badge replaced?');
    const { operations } = await scene.max.call(`GET ${path}/${id}/messages`);
    expect(operations.reads).toBeLessThanOrEqual(4 + 1 + 1 + 1);
  });

  test('are in the exported file, with each question and answer', async () => {
    const id = await scene.start();
    await scene.ask(id, leave);
    const file = await scene.max.call(`GET ${path}/${id}/export`);
    const text = new TextDecoder().decode(file.bytes);
    expect(file.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="conversation-[\d-]+\.md"$/);
    expect(text).toContain(`# ${leave}\n`);
    expect(text).toContain(`> ${leave}`);
    expect(text).toMatch(/1\. Handbook, page 1: “.*25 days.*”/);
  });
});

test('an answer is not stored if its conversation is deleted while it is written', async () => {
  const id = await scene.start();
  const response = await scene.open(id, leave);
  expect((await scene.max.call(`DELETE ${path}/${id}`)).status).toBe(204);
  await response.text();
  await expect.poll(() => scene.db.count(conversationMessages, { conversationId: id })).toBe(0);
  expect((await scene.max.call(`GET ${path}/${id}`)).status).toBe(404);
});
