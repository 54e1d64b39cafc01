import { expect, test } from 'vitest';
import {
  completes,
  confirmationRefusal,
  dayForEvents,
  dayForMessages,
  isOpen,
  knownDate,
  maySeeDeath,
  mayWithdraw,
  wholeDay,
} from './policy.ts';
import type { StoredDeath } from './store.ts';

const at = '2026-11-20T10:00:00.000Z';
const hourLater = '2026-11-20T11:00:00.000Z';
const recorded: StoredDeath = {
  date: '2026-11-19',
  recorded_by: 'a',
  recorded_at: at,
  confirmed_by: null,
  confirmed_at: null,
  confirmed_how: null,
  waits_until: null,
  releases_at: null,
  released_at: null,
  effects_at: null,
  confirmers: ['b'],
  could_have: true,
  accounts: [],
};
const confirmed: StoredDeath = {
  ...recorded,
  confirmed_by: 'b',
  confirmed_at: at,
  confirmed_how: 'person',
  releases_at: hourLater,
};
const released: StoredDeath = { ...confirmed, released_at: hourLater };

test('shows an unconfirmed death to the family, and a confirmed one to everybody', () => {
  expect(maySeeDeath('admin', recorded)).toBe(true);
  expect(maySeeDeath('family_member', recorded)).toBe(true);
  expect(maySeeDeath('member', recorded)).toBe(false);
  expect(maySeeDeath('member', confirmed)).toBe(true);
});

test('lets only the people listed with a death confirm it, under the same date', () => {
  expect(confirmationRefusal(recorded, 'a', recorded.date)).toBe('insufficient_permissions');
  expect(confirmationRefusal(recorded, 'c', recorded.date)).toBe('insufficient_permissions');
  expect(confirmationRefusal(recorded, 'b', recorded.date)).toBeUndefined();
  expect(confirmationRefusal(recorded, 'b', '2026-11-18')).toBe('conflict');
});

test('refuses to confirm a death that is not recorded or is already confirmed', () => {
  expect(confirmationRefusal(null, 'b', recorded.date)).toBe('conflict');
  expect(confirmationRefusal(confirmed, 'b', recorded.date)).toBe('conflict');
});

test('lets a death be withdrawn until something was delivered because of it', () => {
  expect(isOpen(null)).toBe(true);
  expect(isOpen(confirmed)).toBe(true);
  expect(isOpen({ ...confirmed, effects_at: at })).toBe(false);
});

test('lets the family withdraw an unconfirmed death, and its recorder, its confirmer and admins withdraw a confirmed one', () => {
  const family = (user_id: string) => ({ user_id, role: 'family_member' as const });
  expect(mayWithdraw(recorded, family('x'))).toBe(true);
  expect(mayWithdraw(confirmed, family('x'))).toBe(false);
  for (const user_id of ['a', 'b']) expect(mayWithdraw(confirmed, family(user_id))).toBe(true);
  expect(mayWithdraw(confirmed, { user_id: 'x', role: 'admin' })).toBe(true);
  expect(mayWithdraw(confirmed, { user_id: 'a', role: 'member' })).toBe(false);
  expect(mayWithdraw({ ...confirmed, effects_at: at }, { user_id: 'a', role: 'admin' })).toBe(false);
});

test('gives messages and events a day once the hour after the confirmation is over', () => {
  for (const dayFor of [dayForMessages, dayForEvents])
    expect([recorded, confirmed, released, null].map(dayFor)).toEqual([null, null, '2026-11-19', null]);
});

test('gives events, but not messages, the day of a death that needed no second person', () => {
  const before = { ...released, confirmed_by: null, confirmed_how: 'before_circle' as const };
  expect([dayForMessages(before), dayForEvents(before)]).toEqual([null, '2026-11-19']);
  const confirmedLater = { ...before, confirmed_how: 'person' as const, releases_at: '2026-11-25T11:00:00.000Z' };
  expect([dayForMessages(confirmedLater), dayForEvents(confirmedLater)]).toEqual([null, '2026-11-19']);
});

test('releases nothing and makes no anniversary for just a year or a month, which everybody sees', () => {
  for (const date of ['2026', '2026-11']) {
    const partial = { ...released, date };
    expect([dayForMessages(partial), dayForEvents(partial), wholeDay(date)]).toEqual([null, null, null]);
    expect(knownDate(partial)).toBe(date);
  }
  expect([knownDate(released), wholeDay(knownDate(released))]).toEqual(['2026-11-19', '2026-11-19']);
  expect([knownDate(recorded), knownDate(null), wholeDay(null)]).toEqual([null, null, null]);
});

test('knows which date adds the missing parts of another', () => {
  expect(completes('1938-04-02', '1938-04')).toBe(true);
  expect(completes('1938-04', '1938')).toBe(true);
  expect(completes('1939-04', '1938')).toBe(false);
  expect(completes('1938-04-02', '1938-04-02')).toBe(false);
});
