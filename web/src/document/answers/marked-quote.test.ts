import { expect, test } from 'vitest';
import { markedQuote } from './marked-quote.ts';

test('splits a passage around its quotation', () => {
  expect(markedQuote('Leave. There are 30 days. Ask early.', 'There are 30 days.')).toEqual({
    before: 'Leave. ',
    quote: 'There are 30 days.',
    after: ' Ask early.',
  });
});

test('finds a quotation whose lines are broken elsewhere, or in the middle of a word', () => {
  expect(markedQuote('Leave is thir-\nty\ndays (or more).', 'thirty days (or more).').quote).toBe(
    'thir-\nty\ndays (or more).',
  );
});

test('a quotation that is not there marks nothing', () => {
  const text = 'Leave is thirty days.';
  expect(markedQuote(text, 'forty days')).toEqual({ before: text, quote: '', after: '' });
  expect(markedQuote(text, '  ')).toEqual({ before: text, quote: '', after: '' });
});
