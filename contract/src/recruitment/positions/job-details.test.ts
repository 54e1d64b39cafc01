import * as z from 'zod';
import { expect, test } from 'vitest';
import { JobDetails } from './job-details.ts';

const Details = z.strictObject(JobDetails);
const salary = { min: 30_000, max: 40_000, currency: 'EUR', period: 'YEAR' };
const question = { key: 'why', title: 'Why us?' };

test('a position without any of them is as before', () => {
  expect(Details.parse({})).toEqual({ questions: [], closesAt: null, remote: false, salary: null });
});

test('a question is a text that may be left empty, unless it says otherwise', () => {
  expect(Details.parse({ questions: [question] }).questions).toEqual([{ ...question, kind: 'TEXT', required: false }]);
});

test.each([
  ['a salary that ends below its start', { salary: { ...salary, max: 20_000 } }, 'salary.max'],
  ['a currency that does not exist', { salary: { ...salary, currency: 'EUX' } }, 'salary.currency'],
  ['a negative salary', { salary: { ...salary, min: -1 } }, 'salary.min'],
  ['two questions with one key', { questions: [question, question] }, 'questions'],
  [
    'eleven questions',
    { questions: Array.from({ length: 11 }, (_, key) => ({ ...question, key: `${key}` })) },
    'questions',
  ],
  ['a key with other characters', { questions: [{ ...question, key: 'Why?' }] }, 'questions.0.key'],
  ['a day without a time', { closesAt: '2026-05-01' }, 'closesAt'],
])('refuses %s', (_, details, path) => {
  expect(Details.safeParse(details).error?.issues[0]?.path.join('.')).toBe(path);
});
