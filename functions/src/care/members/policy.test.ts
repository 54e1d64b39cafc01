import { expect, test } from 'vitest';
import { removalRefusal, roleRefusal } from './policy.ts';

const owner = { user_id: 'o', role: 'admin', is_owner: true } as const;
const admin = { user_id: 'a', role: 'admin', is_owner: false } as const;
const member = { user_id: 'm', role: 'member', is_owner: false } as const;
const other = { user_id: 'x', role: 'family_member', is_owner: false } as const;

test('lets members leave and admins remove others, and nothing else', () => {
  expect(removalRefusal(member, member)).toBeUndefined();
  expect(removalRefusal(admin, member)).toBeUndefined();
  expect(removalRefusal(member, other)).toBe('circle_admin_required');
  expect(removalRefusal(other, admin)).toBe('circle_admin_required');
});

test('lets the owner neither leave nor be removed', () => {
  expect(removalRefusal(owner, owner)).toBe('conflict');
  expect(removalRefusal(admin, owner)).toBe('conflict');
});

test('lets admins change every role except the owner’s', () => {
  expect(roleRefusal(admin, member, 'family_member', false)).toBeUndefined();
  expect(roleRefusal(admin, owner, 'member', false)).toBe('conflict');
});

test('lets only the owner transfer the circle, to another admin', () => {
  expect(roleRefusal(owner, admin, 'admin', true)).toBeUndefined();
  expect(roleRefusal(admin, member, 'admin', true)).toBe('insufficient_permissions');
  expect(roleRefusal(owner, member, 'member', true)).toBe('conflict');
  expect(roleRefusal(owner, owner, 'admin', true)).toBe('conflict');
});
