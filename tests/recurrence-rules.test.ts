import { readRule } from '@kindred/contract/care/events/rule';
import fc from 'fast-check';
import { RRuleTemporal } from 'rrule-temporal';
import { expect, test } from 'vitest';
import { dayNumber, dayText } from '../functions/src/care/events/day-number.ts';
import { ruleDays } from '../functions/src/care/events/rule-days.ts';

/**
 * Compares the days of random rules with those of a library that walks a rule from its start. Left out is what the library
 * does not do as RFC 5545 says: yearly rules in which it ignores one list beside another, BYWEEKNO without BYDAY, whose day
 * of the week it takes from the window, and rules on which it gives up.
 */

const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

/** Numbers from 1, and from -1 for those counted from the end. */
const numbers = (most: number, length: number) =>
  fc
    .uniqueArray(
      fc.tuple(fc.integer({ min: 1, max: most }), fc.constantFrom(1, 1, -1)).map(([value, sign]) => value * sign),
      { minLength: 1, maxLength: length },
    )
    .map(String);

const named = fc.uniqueArray(fc.constantFrom(...weekdays), { minLength: 1, maxLength: 5 }).map(String);

const numbered = (most: number) =>
  fc
    .uniqueArray(fc.tuple(numbers(most, 1), fc.constantFrom(...weekdays)).map(String), { minLength: 1, maxLength: 4 })
    .map((days) => days.map((day) => day.replace(',', '')).join(','));

const months = fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 5 }).map(String);

const lists = (...given: [string, fc.Arbitrary<string>][]) =>
  fc.tuple(
    ...given.map(([name, value]) =>
      fc.option(
        value.map((text) => `${name}=${text}`),
        { nil: '', freq: 2 },
      ),
    ),
  );

const positions: [string, fc.Arbitrary<string>] = ['BYSETPOS', numbers(6, 3)];
const weekStart: [string, fc.Arbitrary<string>] = ['WKST', fc.constantFrom(...weekdays)];
const day = (value: fc.Arbitrary<string>): [string, fc.Arbitrary<string>] => ['BYDAY', value];
const month: [string, fc.Arbitrary<string>] = ['BYMONTH', months];
const monthDay: [string, fc.Arbitrary<string>] = ['BYMONTHDAY', numbers(31, 4)];

const shapes = {
  DAILY: lists(day(named), month, monthDay),
  WEEKLY: lists(day(named), month, positions, weekStart),
  MONTHLY: fc.oneof(lists(day(named), month, monthDay, positions), lists(day(numbered(5)), month, monthDay, positions)),
  YEARLY: fc.oneof(
    lists(day(named), month, monthDay, positions),
    lists(day(numbered(52)), positions),
    lists(day(numbered(5)), month, monthDay, positions).filter(([, in_]) => in_ !== ''),
    lists(['BYWEEKNO', numbers(53, 6)], day(named), month, positions).filter(([weeks, days]) => !weeks || days !== ''),
    lists(['BYYEARDAY', numbers(366, 6)], month, positions),
  ),
} as const;

const rules = fc
  .constantFrom(...(Object.keys(shapes) as (keyof typeof shapes)[]))
  .chain((freq) =>
    fc
      .tuple(fc.integer({ min: 1, max: 6 }), shapes[freq])
      .map(([interval, parts]) => [`FREQ=${freq}`, `INTERVAL=${interval}`, ...parts.filter(Boolean)].join(';')),
  )
  .filter((rule) => !rule.includes('BYSETPOS') || /BY(?!SETPOS)/.test(rule));

const walked = (begins: string, rule: string, from: string, to: string): string[] | undefined => {
  try {
    return new RRuleTemporal({
      rruleString: `DTSTART:${begins.replaceAll('-', '')}T000000Z\nRRULE:${rule}`,
      maxIterations: 3000,
    })
      .between(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`), true)
      .map(({ epochMilliseconds }) => new Date(epochMilliseconds).toISOString().slice(0, 10));
  } catch {
    return undefined;
  }
};

test('random rules have the days that a walk from their start finds, in windows soon after it and long after', () => {
  let compared = 0;
  const within = (years: number) => fc.integer({ min: 0, max: years * 366 });
  fc.assert(
    fc.property(rules, within(60), within(90), within(2), (rule, sinceBegin, later, length) => {
      readRule(rule);
      const begins = dayText(dayNumber('1950-01-01') + sinceBegin);
      const from = dayText(dayNumber(begins) + later);
      const to = dayText(dayNumber(from) + length);
      const days = ruleDays(begins, rule, from, to).map(dayText);
      // The library walks a rule without days for very long.
      if (days.length === 0) return;
      const expected = walked(begins, rule, from, to);
      if (!expected) return;
      compared += 1;
      expect(days, `${rule} from ${begins}, ${from} to ${to}`).toEqual(expected);
    }),
    { numRuns: 150, seed: 1 },
  );
  expect(compared).toBeGreaterThan(50);
});

test.each([
  // Every list limits the others.
  ['2012-12-30', 'FREQ=YEARLY;BYWEEKNO=41;BYMONTHDAY=8', ['2013-10-08', '2014-10-08', '2015-10-08']],
  ['2003-04-23', 'FREQ=YEARLY;BYYEARDAY=165,364;BYDAY=TH', ['2007-06-14', '2010-12-30']],
  // Numbered days of the week beside unnumbered ones.
  ['2005-01-01', 'FREQ=YEARLY;INTERVAL=9;BYDAY=1MO,-1FR', ['2005-01-03', '2005-12-30', '2014-01-06']],
  // A day that a month or year lacks is left out.
  ['2026-01-31', 'FREQ=MONTHLY;INTERVAL=3', ['2026-01-31', '2026-07-31', '2026-10-31']],
  ['2024-02-29', 'FREQ=YEARLY', ['2024-02-29', '2028-02-29', '2032-02-29']],
  ['2026-01-31', 'FREQ=YEARLY;BYMONTH=2,3', ['2026-03-31', '2027-03-31', '2028-03-31']],
  // The day of the week is that of the beginning, a Sunday.
  ['1950-01-01', 'FREQ=YEARLY;BYWEEKNO=1', ['1950-01-08', '1951-01-07', '1952-01-06']],
  // Week 1 begins in the year before, and a week 53 ends in the year after.
  ['2019-01-01', 'FREQ=YEARLY;BYWEEKNO=1;BYDAY=MO', ['2019-12-30', '2021-01-04', '2022-01-03']],
  ['2020-01-01', 'FREQ=YEARLY;BYWEEKNO=53;BYDAY=SU', ['2021-01-03', '2027-01-03', '2033-01-02']],
] as const)('from %s, %s has these days', (begins, rule, days) => {
  expect(ruleDays(begins, rule, begins, '2040-01-01').map(dayText).slice(0, days.length)).toEqual(days);
});
