import { expect, test } from 'vitest';
import { excerptOf, hasWords } from './found-words.ts';

const long = Array.from({ length: 60 }, (_, index) => `word${index}`).join(' ');

test.each([
  ['Élodie’s rose garden', 'elodie', true],
  ['Élodie’s rose garden', 'GARD ros', true],
  ['Élodie’s rose garden', 'den', false],
  ['Élodie’s rose garden', 'rose oak', false],
  ['“Roses”, she said', 'roses', true],
])('of %j, %j is found: %j', (text, q, isFound) => {
  expect(hasWords(text, q)).toBe(isFound);
});

test('an excerpt begins a little before the word that was searched for', () => {
  expect(excerptOf(long, 'word30')).toMatch(/^… word24 .*word30 .* word51 …$/);
});

test('an excerpt is a short text as it is, whatever was searched for', () => {
  expect(excerptOf('She  knew\nevery rose', 'oak')).toBe('She knew every rose');
});
