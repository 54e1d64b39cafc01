import { expect, test } from 'vitest';
import { planTimes } from './plan.ts';

const at = (time: string): string => `2026-05-01T${time}:00.000Z`;
const plan = (nextRunAt: string, now: string, missed: 'NONE' | 'LAST' | 'ALL', cron = '*/10 * * * *') =>
  planTimes({ schedule: { cron }, timezone: 'UTC', graceSeconds: 300, missed, nextRunAt: at(nextRunAt) }, at(now));
const nothing = { run: [], skipped: undefined };

test.each(['NONE', 'LAST', 'ALL'] as const)('a time within the grace runs (%s)', (missed) => {
  expect(plan('10:00', '10:04', missed)).toEqual({ run: [at('10:00')], skipped: undefined, next: at('10:10') });
});

test('runs missed times as the job says: none, the last, or all', () => {
  expect(plan('09:00', '10:08', 'NONE')).toEqual({ run: [], skipped: at('10:00'), next: at('10:10') });
  expect(plan('09:00', '10:08', 'LAST')).toEqual({ run: [at('10:00')], skipped: undefined, next: at('10:10') });
  const all = ['09:40', '09:50', '10:00'].map(at);
  expect(plan('09:40', '10:08', 'ALL')).toEqual({ run: all, skipped: undefined, next: at('10:10') });
});

test('the last missed time does not run if another time is on schedule', () => {
  expect(plan('09:00', '10:04', 'LAST')).toEqual({ run: [at('10:00')], skipped: at('09:50'), next: at('10:10') });
});

test('runs at most the last hundred missed times', () => {
  const { run } = plan('00:00', '10:00', 'ALL', '* * * * *');
  expect([run.length, run[0], run.at(-1)]).toEqual([100, at('08:21'), at('10:00')]);
});

test('does not plan a one-time job again', () => {
  const once = { schedule: { at: at('10:00') }, timezone: 'UTC', graceSeconds: 300, missed: 'LAST' as const };
  expect(planTimes({ ...once, nextRunAt: at('10:00') }, at('10:01'))).toEqual({
    ...nothing,
    run: [at('10:00')],
    next: null,
  });
  expect(planTimes({ ...once, nextRunAt: at('10:00') }, at('12:00'))).toEqual({
    ...nothing,
    run: [at('10:00')],
    next: null,
  });
});

test('nothing is due before the next time', () => {
  expect(plan('10:10', '10:08', 'ALL')).toEqual({ ...nothing, next: at('10:10') });
});
