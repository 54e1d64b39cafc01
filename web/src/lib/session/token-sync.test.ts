import { describe, expect, test } from 'vitest';
import { tokenSync } from './token-sync.ts';

const issuedAt = Date.UTC(2026, 10, 20, 12);
const minutes = (count: number): number => count * 60_000;

describe('by the device’s clock, before a token was fetched', () => {
  const syncAt = (deviceTime: number) => tokenSync(undefined, () => deviceTime).synchronises(issuedAt);

  test('synchronises a token up to five minutes old', () => {
    expect(syncAt(issuedAt)).toBe(true);
    expect(syncAt(issuedAt + minutes(5))).toBe(true);
  });

  test('does not synchronise an older token', () => {
    expect(syncAt(issuedAt + minutes(5) + 1)).toBe(false);
  });

  test('synchronises a token from a service whose clock is ahead', () => {
    expect(syncAt(issuedAt - 30_000)).toBe(true);
  });
});

test.each([
  ['ten minutes fast', minutes(10)],
  ['a day slow', -minutes(24 * 60)],
])(
  'a device’s clock that is %s neither hides the claims of a new token nor takes over those of an old one',
  (_, error) => {
    let passed = 1234;
    const sync = tokenSync(
      () => passed,
      () => issuedAt + error,
    );
    sync.fetched(issuedAt);
    expect(sync.synchronises(issuedAt)).toBe(true);
    passed += minutes(5);
    expect(sync.synchronises(issuedAt)).toBe(true);
    passed += 1;
    expect(sync.synchronises(issuedAt)).toBe(false);
    sync.fetched(issuedAt + minutes(55));
    expect(sync.synchronises(issuedAt + minutes(55))).toBe(true);
  },
);
