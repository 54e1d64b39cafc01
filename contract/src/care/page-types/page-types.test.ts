import { expect, test } from 'vitest';
import { languageFor, pageTypeOf, pageTypes, titleOfType } from './page-types.ts';

test('a text is read in the requested language, else without its region, else in its first language', () => {
  expect(languageFor(['en', 'fr', 'fr-CA'], 'fr-CA')).toBe('fr-CA');
  expect(languageFor(['en', 'fr'], 'fr-CA')).toBe('fr');
  expect(languageFor(['de', 'fr-CA'], 'fr')).toBe('de');
  expect(languageFor([], 'en')).toBeUndefined();
});

test('a type is recognised by its word in an address, in upper or lower case', () => {
  expect(pageTypeOf('Epitaph')).toBe('EPITAPH');
  expect(pageTypeOf('toString')).toBeUndefined();
});

test('every type has a title, in French for those who read French', () => {
  for (const type of pageTypes) expect(titleOfType(type, 'fr-CA')).not.toBe(titleOfType(type, 'de'));
});

test('a title that is not in the page’s language is in the tenant’s, or in English', () => {
  expect(titleOfType('BIOGRAPHY', 'de', undefined, 'fr')).toBe('Une vie');
  expect(titleOfType('BIOGRAPHY', 'de', undefined, 'es')).toBe('A life');
});
