import { describe, expect, test } from 'vitest';
import { findQuotation } from './quotations.ts';

const found = (source: string, quotation: string): string | undefined => {
  const place = findQuotation(source, quotation);
  return place && source.slice(place.start, place.end);
};

const source = 'Every employee has 25 days of leave. Part-time staff have a pro-\nportional  share,\nas “agreed”.';

describe('a quotation is found', () => {
  test.each([
    ['as it is written', 'has 25 days of leave', 'has 25 days of leave'],
    ['in another case', 'EVERY EMPLOYEE', 'Every employee'],
    ['with other white space', 'share, as', 'share,\nas'],
    ['without its hyphenation', 'a proportional share', 'a pro-\nportional  share'],
    ['with other hyphens', 'Part‑time staff', 'Part-time staff'],
    ['with other quotation marks', 'as "agreed"', 'as “agreed”'],
    ['with a full stop of its own', '25 days.', '25 days'],
    ['with quotation marks around it', '“Every employee has 25 days”', 'Every employee has 25 days'],
    ['with words left out', 'Every employee … 25 days', 'Every employee has 25 days'],
    ['with words left out in brackets', 'Every employee [...] of leave', 'Every employee has 25 days of leave'],
  ])('%s', (_, quotation, words) => expect(found(source, quotation)).toBe(words));

  test('in Arabic, Chinese and with emoji', () => {
    expect(found('لكل موظف خمسة وعشرون يومًا من الإجازة.', 'خمسة وعشرون يومًا')).toBe('خمسة وعشرون يومًا');
    expect(found('每位员工每年有二十五天假期。', '二十五天假期')).toBe('二十五天假期');
    expect(found('We dance 💃🏽 on Fridays.', 'dance 💃🏽 on')).toBe('dance 💃🏽 on');
  });

  test('with accents that are composed in another way', () => {
    expect(found('Le conge\u0301 est paye\u0301.', 'congé est payé')).toBe('conge\u0301 est paye\u0301');
  });
});

describe('a quotation is not found', () => {
  test.each([
    ['if a word differs', 'has 30 days of leave'],
    ['if it ends inside a word', 'Every employ'],
    ['if it begins inside a word', 'mployee has'],
    ['if its parts are in another order', '25 days … Every employee'],
    ['if it is empty', ''],
    ['if it has nothing but signs', '“…”'],
    ['if it is one letter', 'a'],
  ])('%s', (_, quotation) => expect(found(source, quotation)).toBeUndefined());
});

test('a long quotation in a long source takes no time', () => {
  const began = performance.now();
  expect(findQuotation('ab '.repeat(2000), `${'ab '.repeat(1000)}c`)).toBeUndefined();
  expect(performance.now() - began).toBeLessThan(500);
});
