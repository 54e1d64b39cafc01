import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from './paths.mjs';
import { slowestFiles, slowestTests } from './slowest.mjs';

test('names the five slowest files of a run, the slowest first', () => {
  const file = (/** @type {number} */ seconds) => ({
    name: path.join(root, 'tests', `${seconds}.test.ts`),
    startTime: 1000,
    endTime: 1000 + seconds * 1000,
  });
  const slowest = slowestFiles({ testResults: [1, 5, 2, 6, 3, 4].map(file) });
  expect(slowest.map(({ seconds }) => seconds)).toEqual([6, 5, 4, 3, 2]);
  expect(slowest[0]).toEqual({ name: path.join('tests', '6.test.ts'), seconds: 6 });
});

test('names the slowest browser tests with their file, whatever group they are in', () => {
  const spec = (/** @type {string} */ title, /** @type {number} */ duration) => ({
    title,
    file: 'circles.test.ts',
    tests: [{ results: [{ duration }] }],
  });
  const suite = { title: '', specs: [spec('one', 1500)], suites: [{ title: 'group', specs: [spec('other', 2000)] }] };
  expect(slowestTests({ suites: [suite] })).toEqual([
    { name: 'circles.test.ts: other', seconds: 2 },
    { name: 'circles.test.ts: one', seconds: 1.5 },
  ]);
});
