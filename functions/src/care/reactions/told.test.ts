import { expect, test } from 'vitest';
import { wordsOf } from './told.ts';

const nameOf = (id: string): string => id.toUpperCase();
const words = (...events: [by: string, what: 'heart' | 'comment' | 'mention'][]) =>
  wordsOf(
    events.map(([by, what]) => ({ by, what })),
    nameOf,
  );

test('a notification names one person and counts the others, each once', () => {
  expect(words(['liv', 'heart'])).toEqual({ what: 'heart', name: 'LIV', others: 0 });
  expect(words(['liv', 'heart'], ['max', 'heart'], ['ole', 'heart'])).toEqual({
    what: 'heart',
    name: 'LIV',
    others: 2,
  });
  expect(words(['liv', 'heart'], ['liv', 'comment'])).toEqual({ what: 'both', name: 'LIV', others: 0 });
});

test('a mention comes before all else', () => {
  expect(words(['max', 'heart'], ['ole', 'comment'], ['liv', 'mention'])).toEqual({
    what: 'mention',
    name: 'LIV',
    others: 0,
  });
});
