import { expect, test } from 'vitest';
import { audienceOf, isFor, isLimited } from './audience.ts';

test.each([
  [[], 'circle', 'member'],
  [['cousins', 'member', 'admins'], 'circle', 'member'],
  [['public'], 'public', 'member'],
  [['cousins', 'family_member'], 'family_member', 'family_member'],
  [['admin'], 'admin', 'admin'],
  [['admin', 'family_member'], 'family_member', 'family_member'],
  [['public', 'admin'], 'admin', 'admin'],
] as const)('the names %j are for %s', (acl, audience, least) => {
  expect(audienceOf(acl)).toBe(audience);
  expect(isLimited(acl)).toBe(least !== 'member');
  const roles = ['member', 'family_member', 'admin'] as const;
  expect(roles.filter((role) => isFor(role, acl))).toEqual(roles.slice(roles.indexOf(least)));
});
