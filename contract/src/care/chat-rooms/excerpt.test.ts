import { expect, test } from 'vitest';
import { messageExcerpt } from './excerpt.ts';

test('an excerpt is the beginning of the text and never ends with half a character', () => {
  expect(messageExcerpt('Good morning')).toBe('Good morning');
  const text = `${'a'.repeat(139)}😀`;
  expect(messageExcerpt(text)).toBe('a'.repeat(139));
});
