import { describe, expect, test } from 'vitest';
import { dayAfter, instantOf } from './instants.ts';

const none = { years: 0, months: 0, days: 0 };

describe('a day after an anchor', () => {
  test.each([
    ['2026-01-31', { ...none, months: 1 }, '2026-02-28'],
    ['2024-02-29', { ...none, years: 1 }, '2025-02-28'],
    ['2024-01-31', { years: 0, months: 1, days: 1 }, '2024-03-01'],
    ['2026-03-01', { ...none, days: -1 }, '2026-02-28'],
    ['2011-12-29', { ...none, days: 1 }, '2011-12-30'],
  ])('%s and %j is %s', (anchor, offset, day) => {
    expect(dayAfter(anchor, offset)).toBe(day);
  });
});

describe('a time on a day', () => {
  test.each([
    ['in summer', '2026-07-01', '09:00', 'Europe/Paris', '2026-07-01T07:00:00.000Z'],
    ['that the clock skips', '2026-03-29', '02:30', 'Europe/Paris', '2026-03-29T01:30:00.000Z'],
    ['that the clock shows twice', '2026-10-25', '02:30', 'Europe/Paris', '2026-10-25T00:30:00.000Z'],
    ['that the clock skips in New York', '2026-03-08', '02:30', 'America/New_York', '2026-03-08T07:30:00.000Z'],
    ['that half an hour skips on Lord Howe', '2026-10-04', '02:15', 'Australia/Lord_Howe', '2026-10-03T15:45:00.000Z'],
    ['of half an hour’s offset', '2026-07-01', '09:00', 'Asia/Kolkata', '2026-07-01T03:30:00.000Z'],
    ['that Apia skipped with its whole day', '2011-12-30', '09:00', 'Pacific/Apia', '2011-12-30T19:00:00.000Z'],
  ])('%s', (_name, day, time, timezone, instant) => {
    expect(instantOf(day, time, timezone)).toBe(instant);
  });
});
