import { expect, test } from 'vitest';
import { chooseLanguage, directionOf } from './languages.ts';

test('the first wish that the product speaks is taken, its region aside', () => {
  expect(chooseLanguage([null, 'de-AT', 'fr-CA', 'en'])).toBe('fr');
  expect(chooseLanguage(['EN-us'])).toBe('en');
});

test('who wishes for nothing that the product speaks reads English', () => {
  expect(chooseLanguage(['de', undefined, 'toString'])).toBe('en');
});

test('Arabic and Hebrew run from right to left, French does not', () => {
  expect(directionOf('ar-EG')).toBe('rtl');
  expect(directionOf('he')).toBe('rtl');
  expect(directionOf('fr')).toBe('ltr');
});
