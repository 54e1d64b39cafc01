import { expect, test } from 'vitest';
import { highlights } from './highlights.ts';

const marked = (text: string, q: string) =>
  highlights(text, q)
    .map(({ text: part, isHit }) => (isHit ? `[${part}]` : part))
    .join('');

test.each([
  ['Rosa’s garden', 'gar', 'Rosa’s [gar]den'],
  ['Élodie and Elo', 'elo', '[Élo]die and [Elo]'],
  ['Sœur Marie', 'soeur', '[Sœur] Marie'],
  ['Marie Dupont', 'du marie', '[Marie] [Du]pont'],
  ['Evergreen', 'green', 'Evergreen'],
  ['Report (final)', '(final)', 'Report ([final])'],
  ['Işık', 'isik', '[Işık]'],
  ['E\u0301lodie', 'el', '[E\u0301l]odie'],
  ['東京の桜を見に行きました', '桜', '東京の[桜]を見に行きました'],
  ['東京の桜', '東京 の', '[東京の]桜'],
  ['家族写真.webp', '写真', '家族[写真].webp'],
  ['อาหารไทยของคุณยาย', 'ไทย', 'อาหาร[ไทย]ของคุณยาย'],
  ['อาหารไทย', 'หาร', 'อาหารไทย'],
  ['a+b', '?', 'a+b'],
  ['', 'a', ''],
])('of %j, %j is marked', (text, q, expected) => {
  expect(marked(text, q)).toBe(expected);
});
