import { expect, test } from 'vitest';
import { hasMessageWords, messageTerms } from './terms.ts';

test('a message’s terms are its distinct words, folded', () => {
  expect(messageTerms('À bientôt, Élise – à *bientôt*!')).toEqual(['a', 'bientot', 'elise']);
  expect(messageTerms(' … ')).toEqual([]);
});

test('a message has at most 50 terms, of at most 40 characters', () => {
  const long = Array.from({ length: 60 }, (_, index) => `${index}${'𐐨'.repeat(60)}`).join(' ');
  const terms = messageTerms(long);
  expect(terms).toHaveLength(50);
  for (const term of terms) expect(Array.from(term)).toHaveLength(40);
});

test.each([
  ['Li and Bo came', 'bo LI', true],
  ['Lisa came', 'li', false],
  ['東京の桜を見に行きました', '桜', true],
  ['東京の桜を見に行きました', '東京', true],
  ['東京の桜を見に行きました', '京東', false],
  ['東京の桜を見に行きました', '見に行き', true],
  ['おばあちゃん', 'ばあ', true],
  ['คุณยายชอบทำอาหารไทย', 'ไทย', true],
  ['คุณยายชอบทำอาหารไทย', 'ชอบ อาหาร', true],
  ['คุณยายชอบทำอาหารไทย', 'แมว', false],
  ['Işık, 2026年', 'isik 年', true],
])('of the message %j, %j is found: %j', (text, q, isFound) => {
  expect(hasMessageWords(text, q)).toBe(isFound);
  const terms = messageTerms(text);
  if (isFound) expect(terms).toEqual(expect.arrayContaining(messageTerms(q)));
});

test('a script without spaces gives one term for each Chinese character, and one for each pair of other characters', () => {
  expect(messageTerms('桜を見ました。桜です')).toEqual(['桜', '見', 'まし', 'した', 'てす']);
});
