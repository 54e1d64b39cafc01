import { expect, test } from 'vitest';
import { answerEventOf, citationsOf } from './answer-events.ts';

const passage = {
  documentId: 'd1',
  name: 'Handbook',
  page: 3,
  heading: null,
  text: 'There are 30 days.',
  quote: 'There are 30 days.',
  start: 0,
  end: 18,
};

test('reads passages, text and the finished answer', () => {
  expect(answerEventOf({ event: 'passage', data: passage })).toEqual({ kind: 'passage', passage });
  expect(answerEventOf({ event: 'delta', data: { text: 'Thirty' } })).toEqual({ kind: 'delta', text: 'Thirty' });
  const answer = { message: { id: 'm2' }, question: { id: 'm1' }, passages: [], conversation: { id: 'c1' } };
  expect(answerEventOf({ event: 'done', data: answer })).toEqual({ kind: 'done', answer });
});

test('an error has its code, for the sentence that explains it', () => {
  const data = { status: 502, code: 'bad_gateway', title: 'The model does not answer', requestId: 'r1' };
  const read = answerEventOf({ event: 'error', data });
  expect(read?.kind === 'error' && read.error.code).toBe('bad_gateway');
});

test('ignores events that it does not know, and data that does not fit', () => {
  expect(answerEventOf({ event: 'ping', data: {} })).toBeUndefined();
  expect(answerEventOf({ event: 'delta', data: 'text' })).toBeUndefined();
  expect(answerEventOf({ event: 'delta', data: { text: 3 } })).toBeUndefined();
  expect(answerEventOf({ event: 'done', data: null })).toBeUndefined();
});

test('numbers passages from 1', () => {
  expect(citationsOf([passage, passage]).map(({ n, isAvailable }) => [n, isAvailable])).toEqual([
    [1, true],
    [2, true],
  ]);
});
