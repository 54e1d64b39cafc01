import { createInstance } from 'i18next';
import type { TFunction } from 'i18next';
import { beforeAll, describe, expect, test } from 'vitest';
import en from '../../locales/en/care.json';
import fr from '../../locales/fr/care.json';
import { formatter, interpolation } from '../../lib/i18n/formatter.ts';
import { type Occasion, proposeCircleName } from './circle-name.ts';

const i18n = createInstance();
const inLanguage = (language: string): TFunction<'care'> => i18n.getFixedT(language, 'care');

beforeAll(async () => {
  await i18n.use(formatter).init({ resources: { en: { care: en }, fr: { care: fr } }, interpolation });
});

const proposed = (language: string, occasion: Occasion, first_name: string, last_name = ''): string =>
  proposeCircleName(occasion, { first_name, last_name }, inLanguage(language));

describe('the proposed name of a circle', () => {
  test.each([
    ['en', 'caring', 'Rosa', 'Lind', 'Caring for Rosa Lind'],
    ['en', 'memory', 'Otto', '', 'In memory of Otto'],
    ['fr', 'caring', 'Rosa', '', 'Autour de Rosa'],
    ['fr', 'memory', 'Élodie', 'Martin', 'En mémoire d’Élodie Martin'],
    ['fr', 'memory', 'Hélène', '', 'En mémoire d’Hélène'],
    ['fr', 'caring', 'Œuvrard', '', 'Autour d’Œuvrard'],
  ] as const)('in %s, %s, for %s %s is %s%s', (language, occasion, first, last, name) => {
    expect(proposed(language, occasion, first, last)).toBe(name);
  });

  test('is empty for a group, and while the person has no name', () => {
    expect([proposed('en', 'group', 'Rosa'), proposed('en', 'caring', '  ')]).toEqual(['', '']);
  });

  test('has at most the 80 characters that a circle’s name may have', () => {
    expect([...proposed('en', 'memory', '🌹'.repeat(80))]).toHaveLength(80);
  });
});
