// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { announceSignOut, onSignOutElsewhere } from './sign-out-elsewhere.ts';

/** Returns whose session ends when another tab changes this key. */
const heard = (key: string, newValue: string | null): string[] => {
  const end = vi.fn<(userId: string) => void>();
  onSignOutElsewhere(end);
  dispatchEvent(new StorageEvent('storage', { key, newValue }));
  return end.mock.calls.map(([userId]) => userId);
};

test('a sign-out in another tab ends the same user’s session here', () => {
  announceSignOut('anna');
  expect(heard('kindred-signed-out', localStorage.getItem('kindred-signed-out'))).toEqual(['anna']);
});

test('an old or removed sign-out and other stored data end nothing', () => {
  expect(heard('kindred-signed-out', JSON.stringify({ userId: 'anna', at: Date.now() - 6000 }))).toEqual([]);
  expect(heard('kindred-signed-out', null)).toEqual([]);
  expect(heard('kindred-theme', 'dark')).toEqual([]);
});
