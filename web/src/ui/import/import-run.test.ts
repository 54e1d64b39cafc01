import type { Operation } from '@kindred/contract/core/operations/operation';
import { expect, test } from 'vitest';
import { runOf } from './import-run.ts';

const operation = (status: Operation['status'], result: Operation['result'] = null): Operation => ({
  id: 'o',
  kind: 'users-import',
  status,
  progress: { done: 500, total: 1200 },
  result,
  failures: [],
  createdBy: 'anna',
  createdAt: '2026-11-01T10:00:00.000Z',
  updatedAt: '2026-11-01T10:00:00.000Z',
  version: 1,
});

test('an import that waits or works is in progress, with its count', () => {
  expect(runOf(operation('PENDING'))).toMatchObject({ state: 'running', done: 500, total: 1200 });
  expect(runOf(operation('RUNNING')).state).toBe('running');
});

test('a run has counts, even before any row is imported', () => {
  const result = { dryRun: false, created: 3, updated: 1, unchanged: 0, failedCount: 0, failed: [] };
  expect(runOf(operation('SUCCEEDED', result))).toMatchObject({ state: 'over', result });
  expect(runOf(operation('RUNNING')).result.created).toBe(0);
  expect(runOf(operation('FAILED')).state).toBe('broken');
});
