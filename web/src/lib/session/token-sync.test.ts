import { expect, test } from 'vitest';
import { synchronisesToken } from './token-sync.ts';

const issuedAt = Date.UTC(2026, 10, 20, 12);

test('synchronises a token up to five minutes old', () => {
  expect(synchronisesToken(issuedAt, issuedAt)).toBe(true);
  expect(synchronisesToken(issuedAt, issuedAt + 5 * 60_000)).toBe(true);
});

test('does not synchronise an older token', () => {
  expect(synchronisesToken(issuedAt, issuedAt + 5 * 60_000 + 1)).toBe(false);
});

test('synchronises a token from a server whose clock is ahead', () => {
  expect(synchronisesToken(issuedAt, issuedAt - 30_000)).toBe(true);
});
