import { describe, expect, test } from 'vitest';
import { searchTerms } from './search-terms.ts';
import { hasWords, isOneTerm, searchWords, termsInTurn, termsOfWord } from './search-words.ts';

const phrases = ['Élodie Müller', 'elodie.muller@example.com'];

test('the words of a search are folded, unique, and without surrounding punctuation', () => {
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
    expect(searchTerms([`Seán O${apostrophe}Neill`])).toEqual(expect.arrayContaining(['sean o', 'oneill', 'neill']));
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

describe('words in scripts without spaces', () => {
  test.each([
    ['東京の桜を見に行きました', '東京', true],
    ['東京の桜を見に行きました', '桜', true],
    ['東京の桜を見に行きました', '桜を見に行き', true],
    ['東京の桜を見に行きました', '行 東', true],
    ['東京の桜を見に行きました', '上野', false],
    ['東京の桜を見に行きました', '東桜', false],
    ['我们去北京', '北京 我们', true],
    ['อาหารไทยของคุณยาย', 'ไทย', true],
    ['อาหารไทยของคุณยาย', 'คุณยาย อาหาร', true],
    ['อาหารไทยของคุณยาย', 'หาร', false],
    ['foo\u200Bbar', 'bar', true],
    ['Tokyo東京Tower', 'tower', true],
    ['Tokyo東京Tower', 'okyo', false],
  ])('of %j, %j is found: %j', (phrase, q, isFound) => {
    const words = searchWords(q);
    expect(hasWords([phrase], words)).toBe(isFound);
    const terms = searchTerms([phrase]);
    if (isFound) for (const word of words) expect(termsOfWord(word).some((term) => terms.includes(term))).toBe(true);
  });

  test('need more than one term if they are longer than a term', () => {
    expect(['東京', '東京タワ', '東京タワー'].map((q) => isOneTerm(searchWords(q)))).toEqual([true, true, false]);
  });
});

test('punctuation around the words of a search is ignored', () => {
  const names = ['Report (final).webp', 'IMG #1 “Rosa”'];
  const terms = searchTerms(names);
  for (const q of ['(final)', 'report (final)', '#1', 'img #1', '"rosa"', '« rosa »', 'rosa?']) {
    expect([q, hasWords(names, searchWords(q))]).toEqual([q, true]);
    expect([q, termsInTurn(q).some((term) => terms.includes(term))]).toEqual([q, true]);
  }
});

test.each([
  ['muller', true],
  ['am.dupont@ex', false],
  ["o'neill", false],
  ['elodie muller', false],
  ['x'.repeat(21), false],
  ['', false],
])('%j needs no more than its term: %j', (q, isOne) => {
  expect(isOneTerm(searchWords(q))).toBe(isOne);
});

test('a name of up to three words can be typed with its last words first', () => {
  const terms = searchTerms(['Anne Marie Dupont']);
  for (const q of ['anne marie dup', 'dupont anne', 'dupont anne marie'])
    expect([q, termsInTurn(q).some((term) => terms.includes(term))]).toEqual([q, q !== 'dupont anne']);
  expect(termsInTurn('muller elodie')).toEqual(['muller e', 'elodie m']);
  expect(termsInTurn('a b c d')).toEqual(['a b']);
});
