import { expect, test } from 'vitest';
import type { Audience } from '../deletable.ts';
import { isConcerned, statusOnceBack } from './policy.ts';

const of = (audience: Audience, author_id: string | null = 'author', deleted_by = 'author') => ({
  audience,
  author_id,
  deleted_by,
});
const author = { user_id: 'author', role: 'member' } as const;
const writer = { user_id: 'author', role: 'family_member' } as const;
const admin = { user_id: 'admin', role: 'admin' } as const;
const other = { user_id: 'other', role: 'family_member' } as const;
const gone = { user_id: 'author', role: undefined } as const;

test('lets a record’s author and admins restore what members may delete', () => {
  expect([author, writer, admin].every((who) => isConcerned(who, of('members')))).toBe(true);
  expect([other, gone].some((who) => isConcerned(who, of('members')))).toBe(false);
  expect(isConcerned(admin, of('members', null))).toBe(true);
  expect(isConcerned(author, of('members', null))).toBe(false);
});

test('lets an author who may still write, and admins, restore what only writers may delete', () => {
  expect([writer, admin].every((who) => isConcerned(who, of('writers')))).toBe(true);
  expect([author, other, gone].some((who) => isConcerned(who, of('writers')))).toBe(false);
});

test('lets only the author restore a private record, inside or outside the circle', () => {
  expect([author, gone].every((who) => isConcerned(who, of('author')))).toBe(true);
  expect(isConcerned(admin, of('author'))).toBe(false);
});

test('makes a published record pending when its author restores it after an admin deleted it, and keeps other statuses', () => {
  const byAdmin = of('members', 'author', 'admin');
  expect(statusOnceBack(author, byAdmin, 'PUBLISHED')).toBe('PENDING');
  expect(statusOnceBack(author, byAdmin, 'REJECTED')).toBe('REJECTED');
  expect(statusOnceBack(author, of('members'), 'PUBLISHED')).toBe('PUBLISHED');
  expect(statusOnceBack(admin, byAdmin, 'PUBLISHED')).toBe('PUBLISHED');
  expect(statusOnceBack({ user_id: 'other', role: 'admin' }, byAdmin, 'PENDING')).toBe('PENDING');
});
