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
  ['a+b', '?', 'a+b'],
  ['', 'a', ''],
])('of %j, %j is marked', (text, q, expected) => {
  expect(marked(text, q)).toBe(expected);
});
