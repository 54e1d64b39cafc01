import { limits } from '@kindred/contract/limits';
import { afterEach, expect, test } from 'vitest';
import { useClock } from '../../platform/clock.ts';
import { newId } from '../../platform/crypto.ts';
import { claimsOf } from '../users/claims.ts';
import { mostSessions, withShown } from './shown.ts';

afterEach(() => useClock());

test('keeps several sessions, each once', () => {
  useClock(() => 1_000_000);
  const shown = withShown(withShown({ one: 900 }, 'two'), 'one');
  expect(shown).toEqual({ one: 1000, two: 1000 });
});

test('drops sessions that showed the second factor too long ago', () => {
  useClock(() => (limits.secondFactorSeconds + 500) * 1000);
  expect(Object.keys(withShown({ old: 500, young: 501 }, 'new'))).toEqual(['young', 'new']);
});

test('drops the oldest of too many sessions, even if a name is a number', () => {
  const many = Array.from({ length: 30 }, (_, nth) => String(1_732_000_000 - nth));
  const shown = many.reduce<Record<string, number>>((before, name, nth) => {
    useClock(() => (1000 + nth) * 1000);
    return withShown(before, name);
  }, {});
  expect(Object.keys(shown).sort()).toEqual(many.slice(-mostSessions).sort());
});

test('all claims of a user with every role and every session fit into 1,000 bytes', () => {
  const names = Array.from({ length: mostSessions + 5 }, () => newId().slice(0, 12));
  const secondFactorShown = names.reduce<Record<string, number>>(withShown, {});
  const claims = claimsOf({
    roles: ['CUSTOMER_ADMIN', 'ADMIN', 'SUPER_ADMIN'],
    hasSecondFactor: true,
    mustConfirmEmail: true,
    sessionsSince: Date.now(),
    secondFactorShown,
  });
  expect(Buffer.byteLength(JSON.stringify(claims))).toBeLessThan(500);
});
