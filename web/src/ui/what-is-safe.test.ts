import { expect, test } from 'vitest';
import { ApiProblem, Unreachable } from '../lib/api/errors.ts';
import { whatIsSafe } from './what-is-safe.ts';

const told = (error: unknown): string => whatIsSafe(error, ((key: string) => key) as never);
const problem = (status: number, code = 'a_code') =>
  new ApiProblem({ status, code, title: 'A title', requestId: 'r1', issues: [] } as never);

test('does not say that a forbidden call will work in a moment', () => {
  expect(told(problem(403))).toBe('error.staysRefused');
});

test('does not speak of permissions if a feature is turned off', () => {
  expect(told(problem(403, 'feature_disabled'))).toBe('error.nothingLost');
});

test.each([400, 401, 404, 409, 422, 429])(
  'a refusal with %d says that nothing was lost, and nothing else',
  (status) => {
    expect(told(problem(status))).toBe('error.nothingLost');
  },
);

test.each([
  ['a fault of the server', problem(500)],
  ['an overload', problem(503)],
  ['a slow request', problem(408)],
  ['a lost connection', new Unreachable('/api', false)],
  ['a crash of the page', new TypeError('x is undefined')],
])('after %s trying again in a moment may help', (_, error) => {
  expect(told(error)).toBe('error.nothingChanged');
});

test('shows the outcome of a change without a response as unknown', () => {
  const error = new Unreachable('/api', true);
  error.isOutcomeUnknown = true;
  expect(told(error)).toBe('error.notKnown');
});
