import { expect, test } from 'vitest';
import { fold, searchTerm, searchTerms } from './fold.ts';

test('folding takes away case, accents, ligatures and extra spaces', () => {
  expect(fold('  Élodie  ŒUVRE Strauß ')).toBe('elodie oeuvre strauss');
});

test('a search term is found at the start of any word, and across several words', () => {
  const terms = searchTerms(['Anne Marie Dupont', 'am.dupont@example.com']);
  for (const q of ['Ann', 'marie', 'Marie DU', 'dupont@ex', 'EXAMPLE']) expect(terms).toContain(searchTerm(q));
});

test('the middle of a word is not found', () => {
  expect(searchTerms(['Anne Marie'])).not.toContain(searchTerm('nne'));
});

test('a record has at most 200 terms of at most 40 characters', () => {
  const terms = searchTerms(['lorem ipsum dolor sit amet '.repeat(40)]);
  expect(terms.length).toBeLessThanOrEqual(200);
  expect(Math.max(...terms.map((term) => term.length))).toBeLessThanOrEqual(40);
});

test('no term and no search is cut in the middle of a character', () => {
  const phrase = '𘯓'.repeat(60);
  for (const term of [...searchTerms([phrase]), searchTerm(phrase)]) expect(term.isWellFormed()).toBe(true);
  expect(searchTerms([phrase])).toContain(searchTerm(phrase));
});
