import { afterEach, describe, expect, test, vi } from 'vitest';
import { languageOf, textsFor, textsIn, zoneKey } from './texts.ts';

test('a regional language reads its base language, and a language without texts reads English', () => {
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

describe('the time of an event in a mail', () => {
  afterEach(() => vi.useRealTimers());
  const moved = async (language: string, region: string | null, timeZone: string): Promise<string> => {
    vi.useFakeTimers({ now: new Date('2026-11-25T12:00:00.000Z') });
    const t = await textsFor({ language, region, timeZone });
    const event = { title: 'Sunday tea', at: '2026-12-01T15:00:00.000Z', [zoneKey]: 'Europe/Paris' };
    return t('care:news.eventMoved', event).replaceAll(/[\u00A0\u202F]/g, ' ');
  };

  test.each([
    ['en', null, 'Europe/Paris', '“Sunday tea” has moved to Tuesday 1 December, 16:00'],
    ['en', 'US', 'Europe/Paris', '“Sunday tea” has moved to Tuesday, December 1, 4:00 PM'],
    ['en-US', null, 'America/New_York', '“Sunday tea” has moved to Tuesday, December 1, 10:00 AM EST'],
    ['fr', null, 'Europe/Paris', '« Sunday tea » a été déplacé au mardi 1er décembre à 16:00'],
  ])('is written for a reader of %s in %s by the clock of %s', async (language, region, timeZone, written) => {
    expect(await moved(language, region, timeZone)).toBe(written);
  });
});
