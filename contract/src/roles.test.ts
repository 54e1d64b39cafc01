import { expect, test } from 'vitest';
import { hasPrivilege, privilegeLevel, rolesFromClaims } from './roles.ts';

test('the levels are those of the specification', () => {
  expect(privilegeLevel(['CUSTOMER_ADMIN'])).toBe(50);
  expect(privilegeLevel(['ADMIN', 'CUSTOMER_ADMIN'])).toBe(90);
  expect(privilegeLevel(['SUPER_ADMIN'])).toBe(100);
  expect(privilegeLevel(['EDITOR'])).toBe(0);
});

test('a role at or above the required one has the privilege, a lower one does not', () => {
  expect(hasPrivilege(['ADMIN'], 'CUSTOMER_ADMIN')).toBe(true);
  expect(hasPrivilege(['ADMIN'], 'ADMIN')).toBe(true);
  expect(hasPrivilege(['CUSTOMER_ADMIN'], 'ADMIN')).toBe(false);
  expect(hasPrivilege([], 'CUSTOMER_ADMIN')).toBe(false);
});

test('roles are the claims whose names start with an uppercase letter', () => {
  expect(rolesFromClaims({ ADMIN: true, email: 'a@b.c', admin: true, SUPER_ADMIN: false })).toEqual(['ADMIN']);
});
