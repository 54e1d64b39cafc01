import { expect, test } from 'vitest';
import { wrongFieldOf } from './cron-fields.ts';

test.each([
  ['61 * * * *', 'cron_minute'],
  ['0,5,75 * * * *', 'cron_minute'],
  ['0 24 * * *', 'cron_hour'],
  ['0 9-30 * * *', 'cron_hour'],
  ['0 0 0 * *', 'cron_day'],
  ['0 0 32 * *', 'cron_day'],
  ['0 0 1 13 *', 'cron_month'],
  ['0 0 1 FOO *', 'cron_month'],
  ['0 0 * * 8', 'cron_weekday'],
  ['0 0 * * MON-DAY', 'cron_weekday'],
])('%s is wrong in its field %s', (cron, code) => {
  expect(wrongFieldOf(cron)?.code).toBe(code);
});

test.each(['0 9 * * MON-FRI', '*/15 0-23/2 1,15 JAN-MAR 0,7', '0 9 L * *', '0 9 * * MON#2', '0 9 * * 5L'])(
  'finds nothing wrong with the fields of %s',
  (cron) => expect(wrongFieldOf(cron)).toBeUndefined(),
);
