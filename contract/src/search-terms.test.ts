import { describe, expect, test } from 'vitest';
import { longestWord, searchTerms, wordTerms } from './search-terms.ts';

describe('the terms of a record', () => {
  test('are the beginnings of its words, and each word with the first character of the next', () => {
    expect(searchTerms(['Ana Bo', 'bo@ex'])).toEqual(['a', 'an', 'ana', 'ana b', 'b', 'bo', 'bo e', 'e', 'ex']);
  });

  test('are at most 200, with at most 20 characters of a word', () => {
    for (const phrase of ['lorem ipsum dolor sit amet ', '東京の桜を見に行きました', 'คุณยายชอบทำอาหารไทย ']) {
      const terms = searchTerms([Array.from({ length: 40 }, (_, index) => phrase + index).join('')]);
      expect(terms.length).toBeLessThanOrEqual(200);
      expect(Math.max(...terms.map((term) => term.length))).toBeLessThanOrEqual(22);
    }
  });

  test('leave room for the words after a phrase without spaces', () => {
    const terms = searchTerms(['祖母と一緒に上野公園で桜を見ました', '家族写真.webp', 'ครอบครัว', 'Rosa']);
    for (const q of ['東京', 'osa']) expect(terms).not.toContain(q);
    for (const q of ['写真', 'rosa', 'webp']) expect(terms).toContain(q);
  });

  test('are not cut in the middle of a character', () => {
    for (const term of searchTerms(['𘯓'.repeat(60)])) expect(term.isWellFormed()).toBe(true);
  });
});

describe('the terms of a longer text', () => {
  test.each([
    ['Li and Bo came.', 'Li', true],
    ['Li and Bo came.', 'bo', true],
    ['Lisa came.', 'li', true],
    ['Alice came.', 'li', false],
    ['祖母と一緒に上野公園で桜を見ました。', '上野', true],
    ['祖母と一緒に上野公園で桜を見ました。', '公園', true],
    ['祖母と一緒に上野公園で桜を見ました。', '桜', true],
    ['祖母と一緒に上野公園で桜を見ました。', '東京', false],
    ['おばあちゃんの手紙', 'ばあちゃん', true],
    ['エレベーターホール', 'ホール', true],
    ['我们今天去北京看奶奶', '北京', true],
    ['我们今天去北京看奶奶', '奶', true],
    ['คุณยายชอบทำอาหารไทยและดูแลสวนดอกไม้', 'อาหารไทย', true],
    ['คุณยายชอบทำอาหารไทยและดูแลสวนดอกไม้', 'ไทย', true],
    ['คุณยายชอบทำอาหารไทยและดูแลสวนดอกไม้', 'หาร', false],
    ['យើងទៅផ្សារជាមួយម្តាយ', 'ផ្សារ', true],
    ['ຂ້ອຍໄປຕະຫຼາດກັບແມ່', 'ຕະຫຼາດ', true],
    ['အဖွားနဲ့ဈေးသွားတယ်', 'ဈေး', true],
    ['2026年の東京Tower', '東京', true],
    ['2026年の東京Tower', 'tower', true],
    ['2026年の東京Tower', 'の東京Tower', true],
    ['Işık came.', 'isik', true],
  ])('of %j have what is looked up for %j: %j', (text, q, isThere) => {
    expect(wordTerms(text).includes(longestWord(q))).toBe(isThere);
  });

  test('are at most 200, and cover about the first 35 words or 100 characters', () => {
    const text = Array.from(
      { length: 100 },
      (_, index) => `${String.fromCodePoint(0x61 + (index % 26), 0x61 + Math.floor(index / 26))}oses`,
    ).join(' ');
    expect(wordTerms(text)).toHaveLength(200);
    expect(wordTerms(text)).toContain(text.split(' ')[34]);
    const characters = Array.from({ length: 300 }, (_, index) => String.fromCodePoint(0x4e00 + index)).join('');
    expect(wordTerms(characters)).toHaveLength(200);
    expect(wordTerms(characters)).toContain(characters.slice(95, 97));
  });
});

test('of several words, the most specific one is looked up', () => {
  expect(longestWord('the rosa o')).toBe('rosa');
  expect(longestWord('the 東京')).toBe('東京');
  expect(longestWord(' … ')).toBe('');
});
