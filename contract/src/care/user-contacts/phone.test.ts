import { expect, test } from 'vitest';
import { phoneAsKept } from './phone.ts';

test.each([
  ['+33 6 12 34 56 78', '+33612345678'],
  ['0033 6.12.34.56.78', '+33612345678'],
  ['+44 (0)20 7946-0018', '+442079460018'],
  ['\u202A+1 (415) 555\u20110132\u202C', '+14155550132'],
])('a number that says its country is kept in E.164: %s', (written, kept) => {
  expect(phoneAsKept(written)).toBe(kept);
  expect(phoneAsKept(kept)).toBe(kept);
});

test.each([
  ['06 12  34 56 78', '06 12 34 56 78'],
  ['(415) 555-0132', '(415) 555-0132'],
  ['3631', '3631'],
  ['+33 6 12 ext. 4', '+33 6 12 ext. 4'],
  ['+0 123 456 789', '+0 123 456 789'],
  ['00 12', '00 12'],
])('any other is kept as it was written: %s', (written, kept) => {
  expect(phoneAsKept(written)).toBe(kept);
});
