import { expect, test } from 'vitest';
import { cronFault } from './times.ts';
import { wordsOf } from './words.ts';

test.each([
  ['0\t9 *  * 1', 'At 09:00, only on Monday', 'À 09:00, uniquement le lundi'],
  ['? ? ? * *', 'Every minute', 'Toutes les minutes'],
  ['0 9 * * 07', 'At 09:00, only on Sunday', 'À 09:00, uniquement le dimanche'],
  ['30 2 * * *', 'At 02:30, every day', 'À 02:30, tous les jours'],
])('%j has words', async (cron, english, french) => {
  expect(cronFault(cron)).toBeUndefined();
  expect(await wordsOf(cron, 'en-GB')).toBe(english);
  expect(await wordsOf(cron, 'fr')).toBe(french);
});

test.each(['0 9 * * +MON', '0 9 1,15W * *', '0 9 * * MON#L', '0 9 * * 1-5#2', '0 *,5 * * *', '0 9 * 5,? *'])(
  '%j has none',
  async (cron) => {
    expect(await wordsOf(cron, 'en')).toBeUndefined();
    expect(await wordsOf(cron, 'fr')).toBeUndefined();
  },
);

test.each([
  ['0 9 1 * MON', 'At 09:00, on day 1 of the month or on Monday', 'À 09:00, le 1 du mois ou le lundi'],
  [
    '30 2 1,15 6 MON-FRI',
    'At 02:30, on day 1 and 15 of the month or Monday through Friday, only in June',
    'À 02:30, le 1 et 15 du mois ou de lundi à vendredi, uniquement en juin',
  ],
])('%s runs on either kind of day, and its words say so', async (cron, english, french) => {
  expect([await wordsOf(cron, 'en'), await wordsOf(cron, 'fr')]).toEqual([english, french]);
});

test.each(['0 9 * * MON', '0 9 1 * *', '0 9 ? * MON'])('one kind of day needs no "or": %s', async (cron) => {
  expect(await wordsOf(cron, 'en')).not.toContain(' or ');
});
