import { describe, expect, test } from 'vitest';
import { piecesOf } from '../../../../tests/support/pieces-of-work.ts';
import { shownWords } from './shown-words.ts';

const apiKey = 'sk-4f0c1a9e77d24b';
const question = 'Write to Rosa about the funeral of her father on Sunday.';
const token = 'eyJhbGciOiJub25lIn0'.repeat(3);
const shown = (words: string): string => shownWords(words, { apiKey, asked: [question] });

/** Returns whether a text contains a part of another text, of this length or longer. */
const holdsPart = (text: string, of: string, length: number): boolean =>
  Array.from(of.slice(length - 1), (_, at) => of.slice(at, at + length)).some((part) => text.includes(part));

describe('words of a provider, wherever they are cut', () => {
  const cuts = Array.from({ length: 700 }, (_, before) => 'Sorry. '.repeat(100).slice(0, before));

  test.each([
    ['the key', apiKey, 4],
    ['a token', token, 6],
    ['what was asked', question, 24],
  ])('show no part of %s', (_, hidden, shortest) => {
    const long = ' and so on'.repeat(100);
    const texts = cuts.flatMap((before) => [
      `${before} ${hidden}`,
      `${before} ${hidden}${long}`,
      // Hidden parts take less room, so more of the rest is shown.
      `${`${hidden} `.repeat(9)}${before} ${hidden}${long}`,
    ]);
    expect(texts.filter((text) => holdsPart(shown(text), hidden, shortest))).toEqual([]);
  });

  test('are never longer than the limit for an error', () => {
    for (const length of [0, 1, 299, 400, 1000, 100_000]) expect(shown('x'.repeat(length)).length).toBeLessThan(401);
    expect(shown('x'.repeat(400))).toBe('x'.repeat(400));
  });
});

test('words of a provider of any length are made safe to show within 100 pieces of work', () => {
  const asked = ['Dear Oma, '.repeat(10_000), ' '.repeat(100_000)];
  for (const sign of [' ', 'x', 'Dear Oma, ', '@', 'a@', 'aB3', apiKey]) {
    const words = sign.repeat(1_000_000 / sign.length);
    expect(piecesOf(() => shownWords(words, { apiKey, asked }), 100)).toBeLessThan(100);
  }
});
