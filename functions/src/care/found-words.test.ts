import { hitsIn } from '@kindred/contract/search-hits';
import { expect, test } from 'vitest';
import { piecesOf } from '../../../tests/support/pieces-of-work.ts';
import { excerptOf, hasWords } from './found-words.ts';

const long = Array.from({ length: 60 }, (_, index) => `word${index}`).join(' ');

test.each([
  ['Élodie’s rose garden', 'elodie', true],
  ['Élodie’s rose garden', 'GARD ros', true],
  ['Élodie’s rose garden', 'den', false],
  ['Élodie’s rose garden', 'rose oak', false],
  ['“Roses”, she said', 'roses', true],
  ['“Roses”, she said', '(roses)', true],
  ['Li and Bo', 'bo', true],
  ['祖母と一緒に上野公園で桜を見ました。', '桜', true],
  ['祖母と一緒に上野公園で桜を見ました。', '東京', false],
  ['คุณยายชอบทำอาหารไทย', 'ไทย', true],
])('of %j, %j is found: %j', (text, q, isFound) => {
  expect(hasWords(text, q)).toBe(isFound);
});

test('an excerpt begins a little before the word that was searched for', () => {
  expect(excerptOf(long, 'word30')).toMatch(/^… word24 .*word30 .* word51 …$/);
});

test('an excerpt of a short text is the whole text, whatever the search', () => {
  expect(excerptOf('She  knew\nevery rose', 'oak')).toBe('She knew every rose');
});

test('an excerpt of a text without spaces begins a little before the word too', () => {
  const before = '今日は朝から雨が降っていました。'.repeat(20);
  const after = '家に帰りました。'.repeat(20);
  const excerpt = excerptOf(`${before}上野公園で桜を見ました。${after}`, '公園');
  expect(excerpt).toMatch(/^… .{5,30}上野公園で桜を見ました。.{10,60} …$/u);
});

const letters = Array.from('abcdefghijklmnopqrstuvwxyzαβγδεζηθικλμνξοπρ').join(' ');

/** Texts of 20,000 characters, each with the most expensive search of up to 200 characters. */
const hard: readonly (readonly [name: string, text: string, q: string])[] = [
  ['a text without spaces that almost has the words', '桜'.repeat(20_000), `${'桜'.repeat(97)}海 ${letters}`],
  ['a text without spaces that is all hits', '桜'.repeat(20_000), `桜 ${letters}`],
  ['a text whose last word alone is found', `${'桜'.repeat(19_999)}海`, `海 ${letters}`],
  ['short words', 'x '.repeat(10_000), `x ${'y'.repeat(97)} ${letters}`],
  ['accents', 'é\u0301\u0302'.repeat(6666), `${'e'.repeat(98)} ${letters}`],
  ['words of a dictionary', 'กา'.repeat(10_000), `${'กา'.repeat(49)} ${letters}`],
  ['beginnings of links', ']('.repeat(10_000), 'a'],
  ['signs', '*_'.repeat(10_000), 'a'],
  ['spaces', `${' '.repeat(19_999)}a`, 'a'],
];

/** In pieces of work. At 0.45 ms for each piece, about 150 ms. */
const most = 300;

test.each(hard)('a search in %s does not block a server for longer than its limit', (_, text, q) => {
  const costs = {
    hasWords: piecesOf(() => hasWords(text, q), most),
    excerpt: piecesOf(() => excerptOf(text, q), most),
    hits: piecesOf(() => hitsIn(text, q), most),
  };
  expect(Object.entries(costs).filter(([, pieces]) => pieces > most)).toEqual([]);
});
