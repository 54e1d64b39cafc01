import { expect, test } from 'vitest';
import { aclRefusal, changeRefusal, firstStatus, isPublic, mainPictureRefusal, maySee, widened } from './policy.ts';

const admin = { user_id: 'olga', role: 'admin' } as const;
const family = { user_id: 'fatima', role: 'family_member' } as const;
const member = { user_id: 'max', role: 'member' } as const;
const ofMax = (status: 'PENDING' | 'PUBLISHED' | 'REJECTED') => ({
  status,
  uploaded_by: 'max',
  acl: [] as string[],
});

test('shows published documents to all members, others only to their uploader and admins', () => {
  expect([admin, family, member].map((who) => maySee(who, ofMax('PUBLISHED')))).toEqual([true, true, true]);
  expect([admin, family, member].map((who) => maySee(who, ofMax('PENDING')))).toEqual([true, false, true]);
  expect([admin, family, member].map((who) => maySee(who, ofMax('REJECTED')))).toEqual([true, false, true]);
});

test('lets only the uploader and admins change a document', () => {
  expect([admin, member].map((who) => changeRefusal(who, ofMax('PUBLISHED')))).toEqual([undefined, undefined]);
  expect(changeRefusal(family, ofMax('PUBLISHED'))).toBe('insufficient_permissions');
});

test('lets admins and family members choose the circle’s picture', () => {
  expect([admin, family].map(mainPictureRefusal)).toEqual([undefined, undefined]);
  expect(mainPictureRefusal(member)).toBe('insufficient_permissions');
});

test('lets only admins make a document public, and all members add other names', () => {
  expect([admin, family, member].map((who) => aclRefusal(who, 'public'))).toEqual([
    undefined,
    'circle_admin_required',
    'circle_admin_required',
  ]);
  expect(aclRefusal(member, 'cousins')).toBeUndefined();
});

test('publishes an admin’s upload at once, and leaves others pending', () => {
  expect([admin, family, member].map(firstStatus)).toEqual(['PUBLISHED', 'PENDING', 'PENDING']);
});

test('counts a document as public if it is published and marked as public', () => {
  expect(isPublic({ status: 'PUBLISHED', acl: ['cousins', 'public'] })).toBe(true);
  expect(isPublic({ status: 'PUBLISHED', acl: ['cousins'] })).toBe(false);
  expect(isPublic({ status: 'PENDING', acl: ['public'] })).toBe(false);
});

test('shows a limited document to members with that role, its uploader and admins', () => {
  const mia = { user_id: 'mia', role: 'member' } as const;
  const seers = (acl: string[], status: 'PENDING' | 'PUBLISHED' = 'PUBLISHED') =>
    [admin, family, member, mia].map((who) => maySee(who, { ...ofMax(status), acl }));
  expect(seers(['family_member'])).toEqual([true, true, true, false]);
  expect(seers(['admin'])).toEqual([true, false, true, false]);
  expect(seers(['admin', 'family_member'])).toEqual([true, true, true, false]);
  expect(seers(['family_member'], 'PENDING')).toEqual([true, false, true, false]);
});

test('makes a document pending when a member who is not an admin opens it to more members', () => {
  const before = { ...ofMax('PUBLISHED'), acl: ['admin'] };
  for (const acl of [[], ['family_member'], ['admin', 'family_member'], ['cousins']]) {
    expect(widened(member, before, acl)).toEqual({ status: 'PENDING' });
    expect(widened(admin, before, acl)).toEqual({});
  }
  expect(widened(member, before, ['admin', 'cousins'])).toEqual({});
  expect(widened(member, { ...before, acl: [] }, ['admin'])).toEqual({});
  expect(widened(member, { ...before, status: 'REJECTED' }, [])).toEqual({});
});

test('never counts a limited document as public, however it is marked', () => {
  expect(isPublic({ status: 'PUBLISHED', acl: ['public', 'family_member'] })).toBe(false);
});
