import { expect, test } from 'vitest';
import { aclRefusal, changeRefusal, firstStatus, isPublic, mainPictureRefusal, maySee } from './policy.ts';

const admin = { user_id: 'olga', role: 'admin' } as const;
const family = { user_id: 'fatima', role: 'family_member' } as const;
const member = { user_id: 'max', role: 'member' } as const;
const ofMax = (status: 'PENDING' | 'PUBLISHED' | 'REJECTED') => ({ status, uploaded_by: 'max' });

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
