import { describe, expect, test } from 'vitest';
import { dateFormat, inText, listInWords, partialDayInWords, whenInWords, withFirstOfMonth } from './dates.ts';

const plain = (text: string): string => text.replaceAll(/[\u2009\u202F\u00A0]/g, ' ');
const at = '2031-12-01T15:00:00.000Z';
const when = (language: string, region?: string) =>
  plain(whenInWords(at, { language, region, timeZone: 'Europe/Paris' }));

describe('when something is', () => {
  test.each([
    ['en', undefined, 'Monday 1 December 2031, 16:00'],
    ['en', 'GB', 'Monday 1 December 2031, 16:00'],
    ['en', 'FR', 'Monday 1 December 2031, 16:00'],
    ['en', 'AU', 'Monday 1 December 2031, 4:00 pm'],
    ['en', 'US', 'Monday, December 1, 2031, 4:00 PM'],
    ['en-US', undefined, 'Monday, December 1, 2031, 4:00 PM'],
    ['en-US', 'DE', 'Monday 1 December 2031, 16:00'],
    ['fr', undefined, 'lundi 1er décembre 2031 à 16:00'],
    ['fr', 'CA', 'lundi 1er décembre 2031 à 16 h 00'],
    ['fr', 'US', 'lundi 1er décembre 2031 à 4:00 PM'],
  ])('has the words of the language %s and the habits of the region %s', (language, region, written) => {
    expect(when(language, region)).toBe(written);
  });

  test('an all-day date has no hours, and is the same day in every zone', () => {
    const words = whenInWords('2031-12-01', { language: 'en', timeZone: 'America/Los_Angeles' });
    expect(words).toBe('Monday 1 December 2031');
  });

  test('the reader’s zone is named if the event’s clock shows another time', () => {
    const reader = { language: 'en', timeZone: 'Europe/Paris' };
    expect(whenInWords(at, reader, 'Europe/Berlin')).toBe('Monday 1 December 2031, 16:00');
    expect(whenInWords(at, reader, 'Asia/Kolkata')).toBe('Monday 1 December 2031, 16:00 CET');
  });

  test('the year is left out if it is the current one', () => {
    const year = new Date().getUTCFullYear();
    expect(whenInWords(`${year}-06-15`, { language: 'en' })).not.toContain(String(year));
  });
});

test.each([
  ['1938', 'en', undefined, '1938'],
  ['1938-04', 'en', undefined, 'April 1938'],
  ['1938-04-02', 'en', undefined, '2 April 1938'],
  ['1938-04-02', 'en', 'US', 'April 2, 1938'],
  ['1938', 'fr', undefined, '1938'],
  ['1938-04', 'fr', undefined, 'avril 1938'],
  ['1938-04-02', 'fr', 'CA', '2 avril 1938'],
])('%s is written with what is known of it, in %s and region %s: %s', (date, language, region, written) => {
  expect(partialDayInWords(date, { language, region })).toBe(written);
});

test('short dates follow the region’s order too', () => {
  const short = (region: string) => dateFormat({ language: 'en', region }, { dateStyle: 'medium', timeZone: 'UTC' });
  expect(short('US').format(new Date(at))).toBe('Dec 1, 2031');
  expect(short('IE').format(new Date(at))).toBe('1 Dec 2031');
});

test.each([
  ['2027-02-01', '2027-02-07', '1er–7 février 2027'],
  ['2026-11-25', '2026-12-01', '25 novembre – 1er décembre 2026'],
  ['2026-12-21', '2026-12-31', '21–31 décembre 2026'],
])('the days from %s to %s are written in French as %s', (from, to, written) => {
  const format = dateFormat({ language: 'fr' }, { dateStyle: 'long', timeZone: 'UTC' });
  expect(plain(withFirstOfMonth(format.formatRange(new Date(from), new Date(to))))).toBe(written);
});

test.each([
  ['Rosa', 'de Rosa'],
  ['Odette', 'd’Odette'],
  ['Émile', 'd’Émile'],
  ['Yves', 'd’Yves'],
  ['Yann', 'de Yann'],
  ['\u2068Anna\u2069', 'd’\u2068Anna\u2069'],
])('in French, “of %s” is “%s”', (name, written) => {
  expect(inText(name, { language: 'fr', timeZone: 'UTC' }, { format: 'of' })).toBe(written);
});

test('numbers, dates and lists are formatted, and words stay as they are', () => {
  const reader = { language: 'fr', timeZone: 'UTC' };
  expect(plain(inText(4001, reader))).toBe('4 001');
  expect(inText(['Anna', 'Ben', 'Clara'], reader)).toBe('Anna, Ben et Clara');
  expect(inText(new Date(at), reader)).toBe('lundi 1er décembre 2031 à 15:00');
  expect(inText(new Date(at), reader, { options: { dateStyle: 'long' } })).toBe('1er décembre 2031');
  expect(inText(at, reader)).toBe(at);
});

test('British English has no comma before the last item of a list', () => {
  expect(listInWords(['Anna', 'Ben', 'Clara'], { language: 'en' })).toBe('Anna, Ben and Clara');
});
