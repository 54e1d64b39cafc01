import { expect, test } from 'vitest';
import { termsOf } from './terms.ts';

test.each([
  ['en', 'The gardens of the houses', 'the garden of a house'],
  ['fr', 'Les congés des employées', 'le congé d’un employé'],
  ['de', 'Die Häuser und die Gärten', 'haus garten'],
  ['ru', 'Законы и законами', 'закон законов'],
  ['el', 'οι δρόμοι του δρόμου', 'δρόμος'],
  ['ar', 'المدرسة', 'مدرسه'],
  ['ar', 'النادي', 'النادى'],
  ['hi', 'लड़कों में', 'क्या लड़का'],
])('forms of a word are one term, without stop words: %s', (language, one, other) => {
  const [first, second] = [new Set(termsOf(one, language)), new Set(termsOf(other, language))];
  expect([...second].some((term) => first.has(term))).toBe(true);
});

test('case and accents make no difference', () => {
  expect(termsOf('ÉCOLE Œuvre', 'fr')).toEqual(termsOf('ecole oeuvre', 'fr'));
});

test('a number is one term, however its thousands are written', () => {
  expect(termsOf('1,200 euros', 'en')[0]).toBe('1200');
  expect(termsOf('1.200 euros', 'de')[0]).toBe('1200');
  expect(termsOf('in 2015, 12 people', 'en')).toEqual(expect.arrayContaining(['2015', '12']));
});

test.each([
  ['th', 'ประเทศไทยมีจังหวัดกรุงเทพ'],
  ['zh', '中国的首都是北京'],
  ['ja', '日本の首都は東京です'],
])('a script without spaces is divided into words: %s', (language, text) => {
  expect(termsOf(text, language).length).toBeGreaterThan(2);
});

test('the vowels of Hindi are kept, because they tell words apart', () => {
  expect(termsOf('किताब', null)).not.toEqual(termsOf('कतब', null));
});

test('words of an unknown language are kept as they are', () => {
  expect(termsOf('The gardens', null)).toEqual(['the', 'gardens']);
});

test('a very long word is cut', () => {
  expect(termsOf('a'.repeat(5000), null)[0]!.length).toBe(40);
});
