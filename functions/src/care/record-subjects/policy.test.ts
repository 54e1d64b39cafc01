import type { Death } from '@kindred/contract/care/record-subjects/record-subject';
import { expect, test } from 'vitest';
import { confirmationRefusal, isOpen, maySeeDeath } from './policy.ts';

const at = '2026-11-20T10:00:00.000Z';
const recorded: Death = {
  date: '2026-11-19',
  recorded_by: 'a',
  recorded_at: at,
  confirmed_by: null,
  confirmed_at: null,
  waits_until: null,
  effects_at: null,
};
const confirmed: Death = { ...recorded, confirmed_by: 'b', confirmed_at: at };

test('a death is known to those who may confirm it first, and to everybody once it is confirmed', () => {
  expect(maySeeDeath('admin', recorded)).toBe(true);
  expect(maySeeDeath('family_member', recorded)).toBe(true);
  expect(maySeeDeath('member', recorded)).toBe(false);
  expect(maySeeDeath('member', confirmed)).toBe(true);
});

test('who recorded a death does not confirm it; anybody else who may does, under the same date', () => {
  expect(confirmationRefusal(recorded, 'a', recorded.date)).toBe('insufficient_permissions');
  expect(confirmationRefusal(recorded, 'b', recorded.date)).toBeUndefined();
  expect(confirmationRefusal(recorded, 'b', '2026-11-18')).toBe('conflict');
});

test('what is not recorded, or confirmed already, cannot be confirmed', () => {
  expect(confirmationRefusal(null, 'b', recorded.date)).toBe('conflict');
  expect(confirmationRefusal(confirmed, 'c', recorded.date)).toBe('conflict');
});

test('a death can be taken back until something was delivered because of it', () => {
  expect(isOpen(null)).toBe(true);
  expect(isOpen(confirmed)).toBe(true);
  expect(isOpen({ ...confirmed, effects_at: at })).toBe(false);
});
