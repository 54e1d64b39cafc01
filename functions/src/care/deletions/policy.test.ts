import type { DeletedNoun } from '@kindred/contract/care/deletions/deletion';
import { expect, test } from 'vitest';
import { isConcerned, statusOnceBack } from './policy.ts';

const of = (noun: DeletedNoun, author_id: string | null = 'author', deleted_by = 'author') => ({
  noun,
  author_id,
  deleted_by,
});
const author = { uid: 'author', role: 'member' } as const;
const writer = { uid: 'author', role: 'family_member' } as const;
const admin = { uid: 'admin', role: 'admin' } as const;
const other = { uid: 'other', role: 'family_member' } as const;

test('documents and testimonies are had back by whose they were, and by admins', () => {
  for (const noun of ['document', 'testimony'] as const) {
    expect([author, writer, admin].every((who) => isConcerned(who, of(noun)))).toBe(true);
    expect(isConcerned(other, of(noun))).toBe(false);
    expect(isConcerned({ uid: 'author', role: undefined }, of(noun))).toBe(false);
    expect(isConcerned(admin, of(noun, null))).toBe(true);
    expect(isConcerned(author, of(noun, null))).toBe(false);
  }
});

test('pages are had back by who writes pages', () => {
  for (const noun of ['page', 'page_text'] as const) {
    expect([writer, admin].every((who) => isConcerned(who, of(noun)))).toBe(true);
    expect([author, other].some((who) => isConcerned(who, of(noun)))).toBe(false);
  }
});

test('a diary note is its author’s alone, in the circle or out of it', () => {
  expect(isConcerned(author, of('diary_note'))).toBe(true);
  expect(isConcerned({ uid: 'author', role: undefined }, of('diary_note'))).toBe(true);
  expect(isConcerned(admin, of('diary_note'))).toBe(false);
});

test('what an admin took from its author waits for one when it comes back; all else is as it was', () => {
  const byAdmin = of('testimony', 'author', 'admin');
  expect(statusOnceBack(author, byAdmin, 'PUBLISHED')).toBe('PENDING');
  expect(statusOnceBack(author, byAdmin, 'REJECTED')).toBe('REJECTED');
  expect(statusOnceBack(author, of('testimony'), 'PUBLISHED')).toBe('PUBLISHED');
  expect(statusOnceBack(admin, byAdmin, 'PUBLISHED')).toBe('PUBLISHED');
  expect(statusOnceBack({ uid: 'other', role: 'admin' }, byAdmin, 'PENDING')).toBe('PENDING');
});
