import { expect, test } from 'vitest';
import { languageOf, textsIn } from './texts.ts';

test('a region’s language is its language, and a language without texts reads English', () => {
  expect(languageOf('fr-CA')).toBe('fr');
  expect(languageOf('FR')).toBe('fr');
  expect(languageOf('de')).toBe('en');
  expect(languageOf(undefined)).toBe('en');
});

test('each language has its own texts', async () => {
  expect((await textsIn('fr'))('core:greeting')).toBe('Bonjour,');
  expect((await textsIn('de'))('core:greeting')).toBe('Hello,');
});

test.each([
  '{{site}}',
  '$t(core:greeting)',
  '$&',
  '$1',
  '<b>',
  '{{- name}}',
  "$t(core:greetingByName, { 'name': 'x' })",
])('what people typed stays as it is: %s', async (name) => {
  expect((await textsIn('en'))('core:greetingByName', { name })).toBe(`Hello ${name},`);
});
