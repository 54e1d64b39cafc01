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

test('what is published is seen by all, what is not by its uploader and by admins', () => {
  expect([admin, family, member].map((who) => maySee(who, ofMax('PUBLISHED')))).toEqual([true, true, true]);
  expect([admin, family, member].map((who) => maySee(who, ofMax('PENDING')))).toEqual([true, false, true]);
  expect([admin, family, member].map((who) => maySee(who, ofMax('REJECTED')))).toEqual([true, false, true]);
});

test('a document is changed by its uploader and by admins', () => {
  expect([admin, member].map((who) => changeRefusal(who, ofMax('PUBLISHED')))).toEqual([undefined, undefined]);
  expect(changeRefusal(family, ofMax('PUBLISHED'))).toBe('insufficient_permissions');
});

test('the circle’s picture is chosen by admins and family', () => {
  expect([admin, family].map(mainPictureRefusal)).toEqual([undefined, undefined]);
  expect(mainPictureRefusal(member)).toBe('insufficient_permissions');
});

test('everybody is let in by admins alone, other names are given by each', () => {
  expect([admin, family, member].map((who) => aclRefusal(who, 'public'))).toEqual([
    undefined,
    'circle_admin_required',
    'circle_admin_required',
  ]);
  expect(aclRefusal(member, 'cousins')).toBeUndefined();
});

test('an admin’s upload is published at once, others wait', () => {
  expect([admin, family, member].map(firstStatus)).toEqual(['PUBLISHED', 'PENDING', 'PENDING']);
});

test('public is what is published and says so', () => {
  expect(isPublic({ status: 'PUBLISHED', acl: ['cousins', 'public'] })).toBe(true);
  expect(isPublic({ status: 'PUBLISHED', acl: ['cousins'] })).toBe(false);
  expect(isPublic({ status: 'PENDING', acl: ['public'] })).toBe(false);
});

test('what is limited is seen by those of that role, its uploader and admins', () => {
  const mia = { user_id: 'mia', role: 'member' } as const;
  const seers = (acl: string[], status: 'PENDING' | 'PUBLISHED' = 'PUBLISHED') =>
    [admin, family, member, mia].map((who) => maySee(who, { ...ofMax(status), acl }));
  expect(seers(['family_member'])).toEqual([true, true, true, false]);
  expect(seers(['admin'])).toEqual([true, false, true, false]);
  expect(seers(['admin', 'family_member'])).toEqual([true, true, true, false]);
  expect(seers(['family_member'], 'PENDING')).toEqual([true, false, true, false]);
});

test('what somebody other than an admin opens to more of the circle waits again', () => {
  const before = { ...ofMax('PUBLISHED'), acl: ['admin'] };
  for (const acl of [[], ['family_member'], ['admin', 'family_member'], ['cousins']]) {
    expect(widened(member, before, acl)).toEqual({ status: 'PENDING' });
    expect(widened(admin, before, acl)).toEqual({});
  }
  expect(widened(member, before, ['admin', 'cousins'])).toEqual({});
  expect(widened(member, { ...before, acl: [] }, ['admin'])).toEqual({});
  expect(widened(member, { ...before, status: 'REJECTED' }, [])).toEqual({});
});

test('what is limited is not public, whatever else it is marked as', () => {
  expect(isPublic({ status: 'PUBLISHED', acl: ['public', 'family_member'] })).toBe(false);
});
