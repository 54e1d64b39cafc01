import { describe, expect, test } from 'vitest';
import { mayDelete, mayEdit, maySilence } from './policy.ts';

const author = { user_id: 'anna', role: 'member' } as const;
const other = { user_id: 'max', role: 'member' } as const;
const familyMember = { user_id: 'fatima', role: 'family_member' } as const;
const admin = { user_id: 'olga', role: 'admin' } as const;
const everybody = [author, other, familyMember, admin];
const written = { author_id: 'anna' };
const byNobody = { author_id: null };

describe('a comment', () => {
  test('can be changed only by its author', () => {
    expect(everybody.map((who) => mayEdit(who, written))).toEqual([true, false, false, false]);
    expect(everybody.map((who) => mayEdit(who, byNobody))).toEqual([false, false, false, false]);
  });

  test('can be deleted by its author and by admins', () => {
    expect(everybody.map((who) => mayDelete(who, written))).toEqual([true, false, false, true]);
    expect(everybody.map((who) => mayDelete(who, byNobody))).toEqual([false, false, false, true]);
  });
});

test('hearts and comments can be turned off by the author of the record and by admins', () => {
  expect(everybody.map((who) => maySilence(who, written))).toEqual([true, false, false, true]);
  expect(everybody.map((who) => maySilence(who, byNobody))).toEqual([false, false, false, true]);
});
