import { expect, test } from 'vitest';
import { chooseLanguage, directionOf } from './languages.ts';

test('takes the first supported language, ignoring its region', () => {
  expect(chooseLanguage([null, 'de-AT', 'fr-CA', 'en'])).toBe('fr');
  expect(chooseLanguage(['EN-us'])).toBe('en');
});

test('falls back to English', () => {
  expect(chooseLanguage(['de', undefined, 'toString'])).toBe('en');
});

test('Arabic and Hebrew are written from right to left, French is not', () => {
  expect(directionOf('ar-EG')).toBe('rtl');
  expect(directionOf('he')).toBe('rtl');
  expect(directionOf('fr')).toBe('ltr');
});
