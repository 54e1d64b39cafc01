import type { ConversationMessage } from '@kindred/contract/document/conversations/conversation';
import { expect, test } from 'vitest';
import { exchangesOf, keptMessages, messagesOf, withAnswer } from './message-pages.ts';

const message = (id: string): ConversationMessage => ({
  id,
  role: id.startsWith('q') ? 'user' : 'assistant',
  text: id,
  status: 'COMPLETE',
  mode: id.startsWith('q') ? null : 'PASSAGES',
  isAnswered: true,
  citations: [],
  notes: [],
  failure: null,
  usage: null,
  feedback: null,
  isReported: false,
  createdAt: '2031-04-01T12:00:00.000Z',
});
const page = (...ids: string[]) => ({ items: ids.map(message), nextCursor: null });
const idsOf = (messages: readonly ConversationMessage[]) => messages.map(({ id }) => id);
const pages = [page('a3', 'q3', 'a2'), page('a2', 'q2', 'a1', 'q1')];

test('puts messages in the order in which they were written, each once', () => {
  expect(idsOf(messagesOf(pages))).toEqual(['q1', 'a1', 'q2', 'a2', 'q3', 'a3']);
});

test('pairs questions with their answers', () => {
  const found = exchangesOf(messagesOf([page('q3', 'a2', 'q2', 'a1')]));
  expect(found.map(({ question, answer }) => [question.id, answer?.id])).toEqual([
    ['q2', 'a2'],
    ['q3', undefined],
  ]);
});

test('asking a question again keeps what came before it', () => {
  const all = messagesOf(pages);
  expect(idsOf(keptMessages(all, 'q2'))).toEqual(['q1', 'a1']);
  expect(idsOf(keptMessages(all, null))).toEqual(idsOf(all));
  expect(idsOf(keptMessages(all, 'unknown'))).toEqual(idsOf(all));
});

test('a new answer comes last', () => {
  const answer = { question: message('q4'), message: message('a4') };
  expect(idsOf(messagesOf(withAnswer(pages, answer, null)))).toEqual(['q1', 'a1', 'q2', 'a2', 'q3', 'a3', 'q4', 'a4']);
});

test('an answer to a changed question replaces it and everything after it', () => {
  const answer = { question: message('q4'), message: message('a4') };
  expect(idsOf(messagesOf(withAnswer(pages, answer, 'q2')))).toEqual(['q1', 'a1', 'q4', 'a4']);
});

test('the same answer twice is there once', () => {
  const answer = { question: message('q3'), message: message('a3') };
  expect(idsOf(messagesOf(withAnswer(pages, answer, null)))).toEqual(['q1', 'a1', 'q2', 'a2', 'q3', 'a3']);
});
