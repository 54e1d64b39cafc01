import { expect, test } from 'vitest';
import { synchronisesToken } from './token-sync.ts';

const issuedAt = Date.UTC(2026, 10, 20, 12);

test('a token of up to five minutes is synchronised', () => {
  expect(synchronisesToken(issuedAt, issuedAt)).toBe(true);
  expect(synchronisesToken(issuedAt, issuedAt + 5 * 60_000)).toBe(true);
});

test('a token older than five minutes is not', () => {
  expect(synchronisesToken(issuedAt, issuedAt + 5 * 60_000 + 1)).toBe(false);
});

test('a token from a server whose clock is ahead is synchronised', () => {
  expect(synchronisesToken(issuedAt, issuedAt - 30_000)).toBe(true);
});
