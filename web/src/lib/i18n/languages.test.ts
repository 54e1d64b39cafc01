import { expect, test } from 'vitest';
import { directionOf } from './languages.ts';

test('Arabic and Hebrew are written from right to left, French is not', () => {
  expect(directionOf('ar-EG')).toBe('rtl');
  expect(directionOf('he')).toBe('rtl');
  expect(directionOf('fr')).toBe('ltr');
});
