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

test('shows an unconfirmed death to those who may confirm it, and a confirmed one to everybody', () => {
  expect(maySeeDeath('admin', recorded)).toBe(true);
  expect(maySeeDeath('family_member', recorded)).toBe(true);
  expect(maySeeDeath('member', recorded)).toBe(false);
  expect(maySeeDeath('member', confirmed)).toBe(true);
});

test('lets anybody with the role but the recorder confirm a death, under the same date', () => {
  expect(confirmationRefusal(recorded, 'a', recorded.date)).toBe('insufficient_permissions');
  expect(confirmationRefusal(recorded, 'b', recorded.date)).toBeUndefined();
  expect(confirmationRefusal(recorded, 'b', '2026-11-18')).toBe('conflict');
});

test('refuses to confirm a death that is not recorded, or is confirmed already', () => {
  expect(confirmationRefusal(null, 'b', recorded.date)).toBe('conflict');
  expect(confirmationRefusal(confirmed, 'c', recorded.date)).toBe('conflict');
});

test('lets a death be withdrawn until something was delivered because of it', () => {
  expect(isOpen(null)).toBe(true);
  expect(isOpen(confirmed)).toBe(true);
  expect(isOpen({ ...confirmed, effects_at: at })).toBe(false);
});
