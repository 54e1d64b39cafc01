import { afterEach, expect, test } from 'vitest';
import { useClock } from '../../platform/clock.ts';
import { askAgainAt, isWaiting } from './policy.ts';

const day = 24 * 3600 * 1000;
const asked = Date.parse('2026-03-01T10:00:00.000Z');
const at = (days: number) => useClock(() => asked + days * day);
const iso = (days: number) => new Date(asked + days * day).toISOString();
const pending = { status: 'pending', expires_at: iso(14), answered_at: null, link_id: 'one' } as const;
const declined = { ...pending, status: 'declined', answered_at: iso(2) } as const;
afterEach(() => useClock());

test('lets a request wait for 14 days', () => {
  at(13.9);
  expect(isWaiting(pending)).toBe(true);
  expect(isWaiting(declined)).toBe(false);
  at(14);
  expect(isWaiting(pending)).toBe(false);
});

test('lets a declined requester ask again through the same link after 30 days, and through another link at once', () => {
  at(31.9);
  expect(askAgainAt(declined, 'one')).toBe(iso(32));
  expect(askAgainAt(declined, 'two')).toBeUndefined();
  expect(askAgainAt(pending, 'one')).toBeUndefined();
  at(32);
  expect(askAgainAt(declined, 'one')).toBeUndefined();
});
