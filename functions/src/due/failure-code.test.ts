import { expect, test } from 'vitest';
import { ApiError } from '../platform/api-error.ts';
import { failureCodeOf } from './failure-code.ts';

test.each([
  ['a refusal of the API', new ApiError('unavailable', { detail: 'The database does not answer' }), 'unavailable'],
  ['a mail server’s refusal', Object.assign(new Error('550 <max@example.com>'), { responseCode: 550 }), 'mail_550'],
  ['a lost connection', Object.assign(new Error('connect 10.0.0.1:25'), { code: 'ECONNREFUSED' }), 'econnrefused'],
  ['anything else', new Error('The letter to Max is gone'), 'error'],
  ['a code that may be a name', Object.assign(new Error(), { code: 'max@example.com' }), 'error'],
  ['no error at all', 'Max', 'error'],
])('the code of %s says what kind of error it was, and nothing more', (_, error, code) => {
  expect(failureCodeOf(error)).toBe(code);
});

test('treats undefined and null as errors too', () => {
  expect([undefined, null].map(failureCodeOf)).toEqual(['error', 'error']);
});
