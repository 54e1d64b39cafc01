import { describe, expect, test } from 'vitest';
import { searchTerms } from './fold.ts';
import { hasWords, isOneTerm, searchWords, termsInTurn, termsOfWord } from './search-words.ts';

const phrases = ['Élodie Müller', 'elodie.muller@example.com'];

test('the words of a search are folded, without signs around them, each once', () => {
  expect(searchWords(' Müller, “Élodie” müller – ')).toEqual(['muller', 'elodie']);
  expect(searchWords('O’Neill am.dupont@ex')).toEqual(["o'neill", 'am.dupont@ex']);
  expect(searchWords(' … – ')).toEqual([]);
});

test.each([
  ['muller elodie', true],
  ['Elo MÜL', true],
  ['example.com elodie', true],
  ['muller elodie.muller@', true],
  ['muller anna', false],
  ['lodie muller', false],
])('%j is found: %j, in any order of words', (q, isFound) => {
  expect(hasWords(phrases, searchWords(q))).toBe(isFound);
});

describe('apostrophes', () => {
  const kinds = ["'", '’', '‘', 'ʼ', '´', '`', '′', '＇'];

  test.each(kinds)('of every kind are the same: %s', (apostrophe) => {
    for (const q of ["o'neill", 'o’neill', 'neill', 'oneill', "sean o'n"])
      expect([q, hasWords([`Seán O${apostrophe}Neill`], searchWords(q))]).toEqual([q, true]);
    expect(hasWords(['Sean Oneill'], searchWords(`o${apostrophe}neill`))).toBe(true);
    expect(searchTerms([`Seán O${apostrophe}Neill`])).toEqual(
      expect.arrayContaining(["sean o'neill", 'oneill', 'neill']),
    );
  });
});

test('every record that has a word has one of the word’s terms', () => {
  for (const [phrase, q] of [
    ['Sean O’Neill', "o'nei"],
    ['Sean Oneill', 'o’neill'],
    ['Élodie Müller', 'mull'],
    ['𘯓'.repeat(60), '𘯓'.repeat(60)],
  ] as const) {
    const [word] = searchWords(q);
    expect(searchTerms([phrase]).some((term) => termsOfWord(word!).includes(term))).toBe(true);
  }
});

test('one word without an apostrophe needs no more than its term', () => {
  expect(['muller', 'am.dupont@ex', "o'neill", 'elodie muller', ''].map((q) => isOneTerm(searchWords(q)))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

test('a name of up to three words may be typed with its last words first', () => {
  const terms = searchTerms(['Anne Marie Dupont']);
  for (const q of ['anne marie dup', 'dupont anne', 'dupont anne marie'])
    expect([q, termsInTurn(q).some((term) => terms.includes(term))]).toEqual([q, q !== 'dupont anne']);
  expect(termsInTurn('muller elodie')).toEqual(['muller elodie', 'elodie muller']);
  expect(termsInTurn('a b c d')).toEqual(['a b c d']);
});
