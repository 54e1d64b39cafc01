import { describe, expect, test } from 'vitest';
import { interfaceLanguage, languageChain, readingLanguage, textIn } from './languages.ts';

test('a region falls back to its language, and a language to nothing', () => {
  expect(languageChain('fr-CA')).toEqual(['fr-CA', 'fr']);
  expect(languageChain('fr')).toEqual(['fr']);
});

test('words are read in the closest language, even if the text there is empty', () => {
  expect(textIn({ fr: 'Bonjour', 'fr-CA': 'Allô' }, 'fr-CA')).toEqual({ language: 'fr-CA', value: 'Allô' });
  expect(textIn({ fr: 'Bonjour', 'fr-CA': 'Allô' }, 'fr-BE')?.value).toBe('Bonjour');
  expect(textIn({ 'fr-CA': 'Allô' }, 'fr')).toBeUndefined();
  expect(textIn({ fr: '' }, 'fr')?.value).toBe('');
});

test('a text comes with its language, and all fallbacks of one language come before the next language', () => {
  const texts = { en: 'Hello', fr: 'Bonjour', de: 'Hallo' };
  expect(textIn(texts, 'fr-CA', 'de')).toEqual({ language: 'fr', value: 'Bonjour' });
  expect(textIn(texts, 'es', undefined, 'de')).toEqual({ language: 'de', value: 'Hallo' });
  expect(textIn(texts, 'es', 'constructor')).toBeUndefined();
});

describe('for a tenant’s offered languages', () => {
  const offer = { languages: ['en', 'fr', 'fr-CA', 'de'], defaultLanguage: 'fr' };

  test.each([
    [['de'], 'de', 'fr'],
    [['de-AT', 'en-GB'], 'de', 'en'],
    [['fr-CA'], 'fr-CA', 'fr'],
    [['fr-BE'], 'fr', 'fr'],
    [['EN-us'], 'en', 'en'],
    [[null, undefined, 'es', 'en'], 'en', 'en'],
    [['es', 'toString'], 'fr', 'fr'],
    [[], 'fr', 'fr'],
  ])('a reader of %j gets texts in %s, and the interface in %s', (wished, reading, ours) => {
    expect(readingLanguage(offer, wished)).toBe(reading);
    expect(interfaceLanguage(offer, wished)).toBe(ours);
  });

  test('a region serves readers of its language if nothing else does', () => {
    expect(readingLanguage({ languages: ['en', 'pt-BR'], defaultLanguage: 'en' }, ['pt'])).toBe('pt-BR');
    expect(readingLanguage({ languages: ['en', 'zh-TW'], defaultLanguage: 'en' }, ['zh-Hant-TW'])).toBe('zh-TW');
  });

  test('the interface never uses a language that is not offered', () => {
    const french = { languages: ['fr', 'de'], defaultLanguage: 'de' };
    expect(readingLanguage(french, ['en'])).toBe('de');
    expect(interfaceLanguage(french, ['en'])).toBe('fr');
  });
});
