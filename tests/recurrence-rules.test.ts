import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { dayText } from '@kindred/contract/care/events/day-number';
import { firstDay, lastDay, ruleDays } from '../functions/src/care/events/rule-days.ts';

/**
 * `recurrence-days.txt` contains the days of rules as `python-dateutil` 2.8.2 computes them, one rule per line: its
 * start, the rule, its first days within eleven years, and its first days within ten years from March of the 25th year
 * on. The first 35 rules are those that the forms of Google, Outlook and Apple write. The other 1,500 are random.
 *
 * One more random rule was left out, because the library overlooks that 29 December 2014 lies in week -53 of 2015.
 *
 * The library got two kinds of rules in another form. For a rule with BYWEEKNO and no days, RFC 5545 uses the weekday
 * of the start, so the library got it as BYDAY. Weekly rules with BYSETPOS start on the first day of a week, because
 * the library counts in the rest of the first week, and RFC 5545 in the whole week.
 */
const expected = readFileSync(new URL('recurrence-days.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => {
    const [begins = '', rule = '', first = '', later = ''] = line.split(' ');
    return { begins, rule, first: first.split(','), later: later === '' ? [] : later.split(',') };
  });

const yearOf = (day: string): number => Number(day.slice(0, 4));

/** Returns the first days of a rule from a given day on, within this many calendar years. */
const daysOf = (begins: string, rule: string, from: string, years: number, most: number): string[] => {
  const days: number[] = [];
  for (let year = yearOf(from); year < yearOf(from) + years && days.length < most; year++)
    days.push(...ruleDays(begins, rule, year === yearOf(from) ? from : `${year}-01-01`, `${year}-12-31`));
  return days.slice(0, most).map(dayText);
};

/** Fails with every rule whose days differ from the expected ones. */
const expectDays = (daysFor: (row: (typeof expected)[number]) => [readonly string[], readonly string[]]): void => {
  const other = expected.flatMap((row) => {
    const [found, wanted] = daysFor(row);
    return String(found) === String(wanted) ? [] : [`${row.rule} from ${row.begins}: ${found}, not ${wanted}`];
  });
  expect(other).toEqual([]);
};

describe('rules from common forms, and random rules, have the same days as in an independent implementation', () => {
  test('from their start on', () => {
    expect(expected).toHaveLength(1535);
    expectDays(({ begins, rule, first }) => [daysOf(begins, rule, begins, 11, 5), first]);
  });

  test('long after their start', () => {
    expectDays(({ begins, rule, later }) => [daysOf(begins, rule, `${yearOf(begins) + 25}-03-01`, 10, 3), later]);
  });

  test('when they begin on their first day', () => {
    expectDays(({ begins, rule, first }) => {
      const started = firstDay(begins, rule);
      return [daysOf(started, rule, started, yearOf(begins) + 11 - yearOf(started), 5), first];
    });
  });

  test('up to their COUNT', () => {
    expectDays(({ rule, first }) => [[lastDay(first[0]!, `${rule};COUNT=${first.length}`) ?? 'none'], first.slice(-1)]);
  });
});

test.each([
  // The lists limit each other.
  ['2012-12-30', 'FREQ=YEARLY;BYWEEKNO=41;BYMONTHDAY=8', ['2013-10-08', '2014-10-08', '2015-10-08']],
  // The weekday is that of the start.
  ['2026-05-14', 'FREQ=YEARLY;BYWEEKNO=20', ['2026-05-14', '2027-05-20', '2028-05-18', '2029-05-17']],
  ['1950-01-01', 'FREQ=YEARLY;BYWEEKNO=1', ['1950-01-08', '1951-01-07', '1952-01-06']],
  // A day in week 1 of the next year, or in the last week of the previous year, counts in its own year.
  ['2024-06-03', 'FREQ=YEARLY;INTERVAL=2;BYWEEKNO=1', ['2024-12-30', '2028-01-03', '2030-12-30']],
  // BYSETPOS counts in the whole first week, even before the start.
  ['2026-06-12', 'FREQ=WEEKLY;BYDAY=TU,WE,FR;BYSETPOS=3', ['2026-06-12', '2026-06-19']],
] as const)('from %s, %s has these days', (begins, rule, days) => {
  expect(daysOf(begins, rule, begins, 14, days.length)).toEqual(days);
});

test('a rule whose days are too rare is refused, with the reason', () => {
  const rule = 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;BYDAY=MO;INTERVAL=3';
  expect(() => firstDay('2026-01-01', rule)).toThrow('The rule has no day in the 12 years after its start');
});
