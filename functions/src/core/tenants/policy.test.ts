import { expect, test } from 'vitest';
import { deletionObstacle, statusObstacle } from './policy.ts';

const statuses = ['ACTIVE', 'SUSPENDED', 'DELETED'] as const;
const tenant = (status: (typeof statuses)[number], also: object = {}) => ({
  id: 'acme',
  status,
  purgeStartedAt: null,
  ...also,
});

test.each([
  ['ACTIVE', 'SUSPENDED', true],
  ['SUSPENDED', 'ACTIVE', true],
  ['DELETED', 'ACTIVE', true],
  ['DELETED', 'SUSPENDED', false],
  ['ACTIVE', 'DELETED', false],
  ['SUSPENDED', 'DELETED', false],
] as const)('a tenant that is %s may become %s by a change: %s', (from, to, may) => {
  expect(statusObstacle(tenant(from), to) === undefined).toBe(may);
});

test('keeping the same status is always allowed', () => {
  for (const status of statuses) expect(statusObstacle(tenant(status), status)).toBeUndefined();
});

test('a tenant cannot be restored once its purge has started', () => {
  const going = tenant('DELETED', { purgeStartedAt: '2026-01-01T00:00:00.000Z' });
  expect(statusObstacle(going, 'ACTIVE')).toMatch(/30 days have passed/);
});

test('the status of the root tenant cannot change', () => {
  const root = tenant('ACTIVE', { id: 'root' });
  expect(statusObstacle(root, 'SUSPENDED')).toMatch(/root tenant/);
  expect(deletionObstacle(root)).toMatch(/root tenant/);
});

test('a tenant can be deleted only once, even while suspended', () => {
  expect(deletionObstacle(tenant('ACTIVE'))).toBeUndefined();
  expect(deletionObstacle(tenant('SUSPENDED'))).toBeUndefined();
  expect(deletionObstacle(tenant('DELETED'))).toMatch(/already/);
});
