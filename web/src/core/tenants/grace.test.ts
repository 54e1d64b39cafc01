import { expect, test } from 'vitest';
import { daysLeft, isRestorable, purgeTime } from './grace.ts';

const deleted = { deletedAt: '2026-11-01T10:00:00.000Z', purgeStartedAt: null };

test('a deleted tenant’s data are purged after 30 days', () => {
  expect(purgeTime(deleted)).toBe('2026-12-01T10:00:00.000Z');
  expect(purgeTime({ deletedAt: null })).toBeNull();
});

test('counts whole days left, and zero after the last', () => {
  expect(daysLeft(deleted, Date.parse('2026-11-01T10:00:01.000Z'))).toBe(29);
  expect(daysLeft(deleted, Date.parse('2026-11-30T11:00:00.000Z'))).toBe(0);
  expect(daysLeft(deleted, Date.parse('2027-01-01T00:00:00.000Z'))).toBe(0);
});

test('it can be restored until the purge has begun', () => {
  expect(isRestorable(deleted)).toBe(true);
  expect(isRestorable({ ...deleted, purgeStartedAt: '2026-12-01T10:00:05.000Z' })).toBe(false);
  expect(isRestorable({ deletedAt: null, purgeStartedAt: null })).toBe(false);
});
