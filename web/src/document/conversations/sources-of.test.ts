import type { Citation, ConversationMessage } from '@kindred/contract/document/conversations/conversation';
import { expect, test } from 'vitest';
import type { Asking } from './asking.ts';
import { askingId, sourcesOf } from './sources-of.ts';

const citation: Citation = {
  n: 1,
  documentId: 'd1',
  name: 'Handbook',
  page: 1,
  heading: null,
  text: 'There are 30 days.',
  quote: 'There are 30 days.',
  start: 0,
  end: 18,
  revision: 1,
  isEarlier: false,
  isAvailable: true,
};
const message = (id: string, role: ConversationMessage['role']): ConversationMessage => ({
  id,
  role,
  text: id,
  status: 'COMPLETE',
  mode: 'PASSAGES',
  isAnswered: true,
  citations: role === 'user' ? [] : [citation],
  notes: [],
  failure: null,
  usage: null,
  feedback: null,
  isReported: false,
  createdAt: '2031-04-01T12:00:00.000Z',
});
const exchanges = [1, 2].map((n) => ({ question: message(`q${n}`, 'user'), answer: message(`a${n}`, 'assistant') }));

test('the sources of an answer that is being written come last', () => {
  const asking: Asking = {
    text: 'How long?',
    replaces: null,
    step: 'writing',
    passages: [citation, citation],
    written: '',
    error: null,
  };
  const found = sourcesOf(exchanges, asking);
  expect(found.map(({ id }) => id)).toEqual(['a1', 'a2', askingId]);
  expect(found.at(-1)?.citations.map(({ n }) => n)).toEqual([1, 2]);
});

test('a source that was opened early belongs to the last answer when it is finished', () => {
  const found = sourcesOf(exchanges, undefined);
  expect(found.at(-1)?.id).toBe('a2');
  expect(found.find(({ id }) => id === askingId)?.citations).toEqual(exchanges[1]!.answer.citations);
  expect(sourcesOf([], undefined)).toEqual([]);
});
