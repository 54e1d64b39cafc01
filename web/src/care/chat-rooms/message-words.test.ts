import { expect, test } from 'vitest';
import { mentionParts } from './message-words.ts';

test('matches the longest name first', () => {
  expect(mentionParts('Dear @Anna Maria and @Ben', ['Anna', 'Anna Maria'])).toEqual([
    { text: 'Dear ', isMention: false },
    { text: '@Anna Maria', isMention: true },
    { text: ' and @Ben', isMention: false },
  ]);
});
