import { expect, test } from 'vitest';
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

test('an excerpt is a short text as it is, whatever was searched for', () => {
  expect(excerptOf('She  knew\nevery rose', 'oak')).toBe('She knew every rose');
});

test('an excerpt of a text without spaces begins a little before the word too', () => {
  const before = '今日は朝から雨が降っていました。'.repeat(20);
  const after = '家に帰りました。'.repeat(20);
  const excerpt = excerptOf(`${before}上野公園で桜を見ました。${after}`, '公園');
  expect(excerpt).toMatch(/^… .{5,30}上野公園で桜を見ました。.{10,60} …$/u);
});
