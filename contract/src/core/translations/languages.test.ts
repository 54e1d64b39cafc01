import { expect, test } from 'vitest';
import { languageChain, wordsIn } from './languages.ts';

test('a region falls back to its language, and a language to nothing', () => {
  expect(languageChain('fr-CA')).toEqual(['fr-CA', 'fr']);
  expect(languageChain('fr')).toEqual(['fr']);
});

test('words are read in the language that is closest, an empty one included', () => {
  expect(wordsIn({ fr: 'Bonjour', 'fr-CA': 'Allô' }, 'fr-CA')).toBe('Allô');
  expect(wordsIn({ fr: 'Bonjour', 'fr-CA': 'Allô' }, 'fr-BE')).toBe('Bonjour');
  expect(wordsIn({ 'fr-CA': 'Allô' }, 'fr')).toBeUndefined();
  expect(wordsIn({ fr: '' }, 'fr')).toBe('');
});
