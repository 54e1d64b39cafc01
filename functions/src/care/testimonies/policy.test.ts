import { describe, expect, test } from 'vitest';
import { mayDelete, mayEdit, mayRead, statusOnceWritten } from './policy.ts';

const author = { user_id: 'anna', role: 'member' } as const;
const other = { user_id: 'max', role: 'member' } as const;
const familyMember = { user_id: 'fatima', role: 'family_member' } as const;
const admin = { user_id: 'olga', role: 'admin' } as const;
const written = { author_id: 'anna', status: 'PENDING' } as const;
const byGuest = { author_id: null, status: 'PENDING' } as const;

describe('a testimony', () => {
  test('can be read only by its author and admins while pending or rejected', () => {
    for (const status of ['PENDING', 'REJECTED'] as const) {
      expect([author, admin].map((who) => mayRead(who, { ...written, status }))).toEqual([true, true]);
      expect([other, familyMember].map((who) => mayRead(who, { ...written, status }))).toEqual([false, false]);
    }
  });

  test('can be read by every member once published', () => {
    for (const who of [author, other, familyMember, admin]) {
      expect(mayRead(who, { ...written, status: 'PUBLISHED' })).toBe(true);
    }
  });

  test('can be changed only by its author, and by nobody if a guest wrote it', () => {
    expect([author, other, familyMember, admin].map((who) => mayEdit(who, written))).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect([author, admin].map((who) => mayEdit(who, byGuest))).toEqual([false, false]);
  });

  test('can be deleted by its author and by admins', () => {
    expect([author, admin].map((who) => mayDelete(who, written))).toEqual([true, true]);
    expect([other, familyMember].map((who) => mayDelete(who, written))).toEqual([false, false]);
    expect([author, admin].map((who) => mayDelete(who, byGuest))).toEqual([false, true]);
  });

  test('waits for an admin unless an admin wrote it', () => {
    expect(statusOnceWritten('admin')).toBe('PUBLISHED');
    expect(statusOnceWritten('family_member')).toBe('PENDING');
    expect(statusOnceWritten('member')).toBe('PENDING');
  });
});
