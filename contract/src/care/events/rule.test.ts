import { describe, expect, test } from 'vitest';
import { readRule, RuleError, writeRule } from './rule.ts';

describe('a recurrence rule', () => {
  test.each([
    ['FREQ=DAILY', 'FREQ=DAILY'],
    ['RRULE:freq=weekly;byday=mo,we;interval=2', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE'],
    ['FREQ=MONTHLY;BYDAY=-1FR;COUNT=12', 'FREQ=MONTHLY;COUNT=12;BYDAY=-1FR'],
    ['FREQ=YEARLY;UNTIL=20301231T225959Z;', 'FREQ=YEARLY;UNTIL=20301231T225959Z'],
  ])('%s is read, and always written in the same way', (text, written) => {
    expect(writeRule(readRule(text))).toBe(written);
    expect(writeRule(readRule(written))).toBe(written);
  });

  test.each([
    '',
    'every Monday',
    'FREQ=FORTNIGHTLY',
    'FREQ=SECONDLY',
    'FREQ=HOURLY',
    'FREQ=DAILY;BYHOUR=1,2,3',
    'FREQ=DAILY;FREQ=WEEKLY',
    'FREQ=DAILY;COUNT=0',
    'FREQ=DAILY;COUNT=1000000',
    'FREQ=DAILY;INTERVAL=0',
    'FREQ=DAILY;COUNT=3;UNTIL=20300101',
    'FREQ=DAILY;UNTIL=20301301',
    'FREQ=DAILY;UNTIL=tomorrow',
    'FREQ=WEEKLY;BYDAY=XX',
    'FREQ=WEEKLY;BYDAY=2MO',
    'FREQ=WEEKLY;BYDAY=',
    'FREQ=MONTHLY;BYMONTHDAY=32',
    'FREQ=MONTHLY;BYMONTHDAY=0',
    'FREQ=MONTHLY;BYSETPOS=1',
    'FREQ=DAILY;CONSTRUCTOR=1',
    'FREQ=DAILY;__PROTO__=1',
    'FREQ=DAILY\nDTSTART:20300101',
  ])('%j is none', (text) => {
    expect(() => readRule(text)).toThrow(RuleError);
  });
});
