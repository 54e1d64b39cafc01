import { moderationStatuses } from '@kindred/contract/care/moderation';
import { expect, test } from 'vitest';
import { mayDelete, maySee, statusAfterChange } from './policy.ts';

const admin = { user_id: 'a', role: 'admin' } as const;
const family = { user_id: 'f', role: 'family_member' } as const;
const member = { user_id: 'm', role: 'member' } as const;
const page = (status: (typeof moderationStatuses)[number], author_id = 'f') => ({ status, author_id });

test('shows members the published pages, and writers all pages', () => {
  for (const status of moderationStatuses) {
    expect(maySee(admin, page(status)) && maySee(family, page(status))).toBe(true);
    expect(maySee(member, page(status))).toBe(status === 'PUBLISHED');
  }
});

test('lets admins delete any page, family members their own pages, and members none', () => {
  expect(mayDelete(admin, page('PENDING'))).toBe(true);
  expect(mayDelete(family, page('PUBLISHED'))).toBe(true);
  expect(mayDelete(family, page('PENDING', 'a'))).toBe(false);
  expect(mayDelete(member, page('PENDING', 'm'))).toBe(false);
});

test('makes a page pending when a writer who is not an admin changes it', () => {
  for (const status of moderationStatuses) {
    expect(statusAfterChange(family, page(status))).toBe('PENDING');
    expect(statusAfterChange(admin, page(status))).toBe(status);
  }
});
