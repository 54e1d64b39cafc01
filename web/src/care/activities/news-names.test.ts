import { expect, test } from 'vitest';
import { apart, namesIn, partsOf } from './news-names.ts';

const others = (count: number): string => `${count} others`;

test('names and titles are every second part of a sentence', () => {
  expect(partsOf(`${apart('Anna')} wrote ${apart('Roses')}`)).toEqual(['', 'Anna', ' wrote ', 'Roses', '']);
});

test('a name that contains such marks stays one part', () => {
  expect(partsOf(apart('An\u2069na'))).toEqual(['', 'Anna', '']);
});

test.each([
  [['Anna'], 'Anna'],
  [['Anna', 'Kenji'], 'Anna and Kenji'],
  [['Anna', 'Kenji', 'Chloé', 'Max'], 'Anna, Kenji, Chloé and Max'],
  [['Anna', 'Kenji', 'Chloé', 'Max', 'Olga'], 'Anna, Kenji, Chloé and 2 others'],
])('%j are %s', (names, written) => {
  expect(partsOf(namesIn(names, { language: 'en' }, others)).join('')).toBe(written);
});
