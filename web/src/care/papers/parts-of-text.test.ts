import { expect, test } from 'vitest';
import { partsOfText } from './parts-of-text.ts';

test('a short text stays whole, with its line breaks', () => {
  expect(partsOfText('Dear Rosa,\nwe miss you.')).toEqual(['Dear Rosa,\nwe miss you.']);
});

test('each paragraph is a part, and blank ones are none', () => {
  expect(partsOfText('One.\n\n \n\nTwo.\n')).toEqual(['One.', 'Two.']);
});

test('a long paragraph is cut after a sentence, and nothing is lost', () => {
  const sentence = 'She knew every rose by its name and spoke to each of them in the morning.';
  const text = Array.from({ length: 30 }, () => sentence).join(' ');
  const parts = partsOfText(text);
  expect(parts.length).toBeGreaterThan(3);
  expect(parts.every((part) => part.length <= 560 && part.endsWith('morning.'))).toBe(true);
  expect(parts.join(' ')).toBe(text);
});

test.each(['\u3042'.repeat(2000), `${'a'.repeat(1500)} ${'b'.repeat(500)}`])(
  'a text without spaces is cut too',
  (text) => {
    const parts = partsOfText(text);
    expect(parts.every(({ length }) => length <= 560)).toBe(true);
    expect(parts.join('')).toBe(text.replace(' ', ''));
  },
);
