import type { Citation } from '@kindred/contract/document/conversations/conversation';
import { expect, test } from 'vitest';
import { answerToCopy } from './answer-to-copy.ts';

const citation = (n: number, more: Partial<Citation> = {}): Citation => ({
  n,
  documentId: 'd1',
  name: 'Handbook',
  page: n,
  heading: null,
  text: 'Leave. There are\n30 days.',
  quote: 'There are\n30 days.',
  start: 7,
  end: 25,
  revision: 1,
  isEarlier: false,
  isAvailable: true,
  ...more,
});
const words = { sources: 'Sources', place: ({ name, page }: Citation) => `${name}, page ${page}` };

test('copies an answer with its sources', () => {
  const message = { text: 'Thirty days [1].\n', mode: 'MODEL', isAnswered: true, citations: [citation(1)] } as const;
  expect(answerToCopy({ ...message, citations: [...message.citations] }, words)).toBe(
    'Thirty days [1].\n\nSources\n[1] Handbook, page 1',
  );
});

test('copies passages as quotations with their places', () => {
  const citations = [citation(1), citation(2, { isAvailable: false, text: '', quote: '' })];
  expect(answerToCopy({ text: '2 passages', mode: 'PASSAGES', isAnswered: true, citations }, words)).toBe(
    'There are 30 days.\n[1] Handbook, page 1\n\n[2] Handbook, page 2',
  );
});

test('copies an answer without sources as it is', () => {
  const message = { text: 'The documents do not say.', mode: 'PASSAGES', isAnswered: false, citations: [] } as const;
  expect(answerToCopy({ ...message, citations: [] }, words)).toBe('The documents do not say.');
});
