import { expect, test } from 'vitest';
import { fromPlaywright, fromVitest, limitsIn, summary, unsteadyOf } from './reports.mjs';

test('adds up the counts of all layers in one line', () => {
  const counts = [
    fromVitest({ numPassedTests: 5, numFailedTests: 1, numPendingTests: 0 }),
    fromPlaywright({ stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 0 } }),
  ];
  expect(summary(counts)).toBe('8 passed, 1 failed');
  expect(summary([])).toBe('0 passed, 0 failed');
});

test('reports skipped tests', () => {
  expect(summary([fromVitest({ numPassedTests: 1, numFailedTests: 0, numPendingTests: 1, numTodoTests: 1 })])).toBe(
    '1 passed, 0 failed, 2 skipped',
  );
});

test('lists tests that passed on their second attempt separately', () => {
  const steady = { status: 'passed', fullName: 'One', failureMessages: [] };
  const unsteady = { status: 'passed', fullName: 'Two', failureMessages: ['expected 0 to be 1'] };
  const failed = { status: 'failed', fullName: 'Three', failureMessages: ['expected 0 to be 1'] };
  const report = {
    numPassedTests: 2,
    numFailedTests: 1,
    testResults: [{ assertionResults: [steady, unsteady, failed] }],
  };
  expect(unsteadyOf(report)).toEqual([unsteady]);
  expect(summary([fromVitest(report)])).toBe('2 passed, 1 failed, 1 on the second try only');
  expect(summary([fromPlaywright({ stats: { expected: 1, unexpected: 0, flaky: 2, skipped: 0 } })])).toBe(
    '3 passed, 0 failed, 2 on the second try only',
  );
});

test('sums up what documents cost in the database', () => {
  const collections = { users: { bytes: 100, indexBytes: 250 } };
  const largest = { bytes: 1024 * 1024, entries: 5, writes: 2, collections: '2 users' };
  const small = { ...largest, bytes: 1, collections: '1 users' };
  expect(
    limitsIn([
      { commits: 1, largest: small, collections: {}, busiest: { 'tenants/{}/users': 2, 'tenants/{}/due': 1 } },
      { commits: 2, largest, collections, busiest: { 'tenants/{}/due': 4 } },
    ]),
  ).toBe(
    '3 commits; the largest had 1.0 MiB and 5 index entries of 8 and 20,000: 2 users\n' +
      '2.5 bytes of index for each byte of documents\n' +
      'Most writes to one document in a second: 4 in tenants/{}/due, 2 in tenants/{}/users',
  );
  expect(limitsIn([])).toBe('');
});
