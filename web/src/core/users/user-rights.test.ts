import { expect, test } from 'vitest';
import { changeObstacle, endObstacle, giveObstacle, signInObstacle, takeObstacle } from './user-rights.ts';

const person = (id: string, ...roles: string[]) => ({ id, roles });
const [customerAdmin, admin, superAdmin] = [
  person('benoit', 'CUSTOMER_ADMIN'),
  person('anna', 'ADMIN'),
  person('sofia', 'SUPER_ADMIN'),
];

test('a user cannot change someone above their level, but can change someone of the same level', () => {
  expect(changeObstacle(customerAdmin, admin)).toBe('personAbove');
  expect(changeObstacle(admin, person('emil', 'ADMIN'))).toBeUndefined();
  expect(changeObstacle(customerAdmin, person('chloe'))).toBeUndefined();
});

test('how someone signs in can be changed from a higher level, or by two super admins', () => {
  expect(signInObstacle(customerAdmin, admin)).toBe('personAbove');
  expect(signInObstacle(admin, person('emil', 'ADMIN'))).toBe('personEqual');
  expect(signInObstacle(admin, admin)).toBe('personEqual');
  expect(signInObstacle(superAdmin, person('sam', 'SUPER_ADMIN'))).toBe('twoSuperAdmins');
  expect(signInObstacle(admin, customerAdmin)).toBeUndefined();
  expect(signInObstacle(customerAdmin, person('chloe'))).toBeUndefined();
});

test('a user can give roles up to their own level', () => {
  expect(giveObstacle(customerAdmin, 'ADMIN', 'acme')).toBe('roleAbove');
  expect(giveObstacle(customerAdmin, 'CUSTOMER_ADMIN', 'acme')).toBeUndefined();
  expect(giveObstacle(admin, 'ADMIN', 'acme')).toBeUndefined();
});

test('SUPER_ADMIN can be given only in the root tenant', () => {
  expect(giveObstacle(superAdmin, 'SUPER_ADMIN', 'acme')).toBe('rootOnly');
  expect(giveObstacle(superAdmin, 'SUPER_ADMIN', 'root')).toBeUndefined();
  expect(giveObstacle(admin, 'SUPER_ADMIN', 'root')).toBe('roleAbove');
});

test('a user can give up one of several roles, but not the last', () => {
  expect(takeObstacle(admin, admin, 'ADMIN')).toBe('ownLastRole');
  const both = person('anna', 'ADMIN', 'CUSTOMER_ADMIN');
  expect(takeObstacle(both, both, 'ADMIN')).toBeUndefined();
  expect(takeObstacle(admin, person('emil', 'ADMIN'), 'ADMIN')).toBeUndefined();
  expect(takeObstacle(customerAdmin, admin, 'ADMIN')).toBe('roleAbove');
});

test('users cannot disable or delete themselves', () => {
  expect(endObstacle(admin, admin)).toBe('self');
  expect(endObstacle(customerAdmin, admin)).toBe('personAbove');
  expect(endObstacle(admin, customerAdmin)).toBeUndefined();
});
