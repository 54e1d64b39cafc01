import { describe, expect, test } from 'vitest';
import { cronFault, lastTimes, markOf, timesAfter } from './times.ts';

/** Returns every time of an expression from `from` up to `until`, as local wall-clock times. */
const walls = (cron: string, timezone: string, from: string, until: string): string[] =>
  timesAfter({ cron }, timezone, from, 60)
    .filter((time) => time <= until)
    .map((time) => new Date(time).toLocaleString('sv', { timeZone: timezone }).slice(5, 16));

const paris = (time: string): string => new Date(time).toLocaleString('sv', { timeZone: 'Europe/Paris' }).slice(0, 16);

describe('a daily job runs once a day, through both clock changes', () => {
  test.each([
    ['Europe/Paris', '30 2 * * *', '2026-03-27T12:00:00Z', ['03-28 02:30', '03-29 03:00', '03-30 02:30']],
    ['Europe/Paris', '30 2 * * *', '2026-10-23T12:00:00Z', ['10-24 02:30', '10-25 02:30', '10-26 02:30']],
    ['America/New_York', '30 2 * * *', '2026-03-06T12:00:00Z', ['03-07 02:30', '03-08 03:00', '03-09 02:30']],
    ['America/New_York', '30 1 * * *', '2026-10-30T12:00:00Z', ['10-31 01:30', '11-01 01:30', '11-02 01:30']],
    ['Australia/Lord_Howe', '15 2 * * *', '2026-10-02T10:00:00Z', ['10-03 02:15', '10-04 02:30', '10-05 02:15']],
    ['Australia/Lord_Howe', '45 1 * * *', '2026-04-03T10:00:00Z', ['04-04 01:45', '04-05 01:45', '04-06 01:45']],
    ['Asia/Kolkata', '30 2 * * *', '2026-03-27T12:00:00Z', ['03-28 02:30', '03-29 02:30', '03-30 02:30']],
    ['Pacific/Apia', '0 9 * * *', '2011-12-28T12:00:00Z', ['12-28 09:00', '12-29 09:00', '12-31 09:00']],
  ])('%s, %s from %s', (timezone, cron, from, expected) => {
    const days = timesAfter({ cron }, timezone, from, 3);
    expect(walls(cron, timezone, from, days.at(-1)!)).toEqual(expected);
  });
});

test.each([
  ['Europe/Paris', '*/30 * * * *', '2026-10-25T00:00:00Z', 6],
  ['Europe/Paris', '0 * * * *', '2026-10-25T00:00:00Z', 3],
  ['Europe/Paris', '*/30 * * * *', '2026-03-29T00:00:00Z', 6],
  ['Australia/Lord_Howe', '*/10 * * * *', '2026-04-04T14:30:00Z', 18],
])('in %s, %s follows real time through a change of the clock', (timezone, cron, from, count) => {
  const start = Date.parse(from);
  const times = timesAfter({ cron }, timezone, from, count).map((time) => Date.parse(time));
  const step = times[0]! - start;
  expect(times).toEqual(Array.from({ length: count }, (_, index) => start + step * (index + 1)));
});

describe('times that the clock skips run once, right after the change, however they are written', () => {
  test.each([
    ['0,30 2 28 3 *', ['2027-03-28 03:00', '2028-03-28 02:00']],
    ['15,45 2 * * *', ['2027-03-28 03:00', '2027-03-29 02:15']],
    ['0-30/15 2 * * *', ['2027-03-28 03:00', '2027-03-29 02:00']],
    ['* 2 * * *', ['2027-03-28 03:00', '2027-03-29 02:00']],
    ['30 2,3 * * *', ['2027-03-28 03:00', '2027-03-28 03:30', '2027-03-29 02:30']],
    ['30 */2 28 3 *', ['2027-03-28 00:30', '2027-03-28 03:00', '2027-03-28 04:30']],
    ['30 * * * *', ['2027-03-28 00:30', '2027-03-28 01:30', '2027-03-28 03:00', '2027-03-28 03:30']],
    ['0 2,3 * * *', ['2027-03-28 03:00', '2027-03-29 02:00']],
    ['30 2 * 3 SUNL', ['2027-03-28 03:00', '2028-03-26 03:00']],
  ])('%s in Paris', (cron, expected) => {
    const times = timesAfter({ cron }, 'Europe/Paris', '2027-03-27T23:00:00.000Z', expected.length);
    expect(times.map((time) => paris(time))).toEqual(expected);
  });
});

describe('times that the clock shows twice run the first time, or both times if every hour is named', () => {
  test.each([
    ['30 2 31 10 *', ['00:30']],
    ['0,30 2 31 10 *', ['00:00', '00:30']],
    ['*/20 2 31 10 *', ['00:00', '00:20', '00:40']],
    ['30 2,3 31 10 *', ['00:30', '02:30']],
    ['30 */2 31 10 *', ['22:30', '00:30', '03:30', '05:30']],
    ['30 * 31 10 *', ['22:30', '23:30', '00:30', '01:30', '02:30']],
    ['30 0-23 31 10 *', ['22:30', '23:30', '00:30', '01:30', '02:30']],
    ['0,30 0-11,12-23/1 31 10 *', ['22:00', '22:30', '23:00', '23:30', '00:00', '00:30', '01:00', '01:30', '02:00']],
  ])('%s in Paris, in UTC', (cron, expected) => {
    const times = timesAfter({ cron }, 'Europe/Paris', '2027-10-30T21:59:59.000Z', expected.length);
    expect(times.map((time) => time.slice(11, 16))).toEqual(expected);
  });
});

test.each([
  ['Europe/Paris', '2027-03-27T23:30'],
  ['Europe/Paris', '2027-10-30T23:30'],
  ['Australia/Lord_Howe', '2027-04-03T14:00'],
  ['Australia/Lord_Howe', '2027-10-02T14:00'],
])('in %s from %s, looking back finds the times that looking ahead does', (timezone, begin) => {
  const from = Date.parse(`${begin}:00Z`);
  const [first, until] = [from + 1, from + 4 * 3_600_000].map((time) => new Date(time).toISOString());
  for (const minute of ['0', '30', '5-55/25', '*/20'])
    for (const hour of ['*', '2', '1-3', '*/2', '1,2']) {
      const cron = `${minute} ${hour} * * *`;
      const back = lastTimes({ cron }, timezone, first!, until!, 20);
      expect(timesAfter({ cron }, timezone, new Date(from).toISOString(), back.length), cron).toEqual(back);
      const [next] = timesAfter({ cron }, timezone, back.at(-1) ?? first!);
      expect(next! > until!, `${cron}: ${next} is left out`).toBe(true);
    }
});

test('finds only the last missed times, however many there were', () => {
  const week = { cron: '* * * * *' };
  const found = lastTimes(week, 'UTC', '2026-01-01T00:00:00.000Z', '2026-01-08T00:00:30.000Z', 3);
  expect(found).toEqual(['2026-01-07T23:58:00.000Z', '2026-01-07T23:59:00.000Z', '2026-01-08T00:00:00.000Z']);
  expect(lastTimes(week, 'UTC', '2026-01-08T00:00:00.000Z', '2026-01-08T00:00:00.000Z', 3)).toHaveLength(1);
  expect(lastTimes({ at: '2026-01-02T00:00:00.000Z' }, 'UTC', '2026-01-01', '2026-01-03', 3)).toHaveLength(1);
});

test.each([
  ['0 9 * * MON-FRI', undefined],
  ['0 0 29 2 *', undefined],
  ['0 0 30 2 *', 'never_fires'],
  ['60 0 * * *', 'invalid_cron'],
  ['* * * * * *', 'invalid_cron'],
  ['@reboot', 'invalid_cron'],
  ['0 9 * *', 'invalid_cron'],
])('%s: %s', (cron, fault) => {
  expect(cronFault(cron)).toBe(fault);
});

test.each([
  ['30 2 * * *', '2026-03-29T01:00:00.000Z', 'MOVED'],
  ['30 2 * * *', '2026-10-25T00:30:00.000Z', 'FIRST_OF_TWO'],
  ['*/30 * * * *', '2026-10-25T00:30:00.000Z', 'TWICE'],
  ['*/30 * * * *', '2026-03-29T01:00:00.000Z', null],
  ['30 2 * * *', '2026-07-01T00:30:00.000Z', null],
  ['0,30 2 * * *', '2026-03-29T01:00:00.000Z', 'MOVED'],
  ['30 2,3 * * *', '2026-03-29T01:30:00.000Z', null],
  ['*/20 2 * * *', '2026-10-25T00:20:00.000Z', 'FIRST_OF_TWO'],
])('%s at %s in Paris is marked %s', (cron, at, mark) => {
  expect(markOf(cron, 'Europe/Paris', at)).toBe(mark);
});
