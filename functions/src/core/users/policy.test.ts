import { rootTenantId } from '@kindred/contract/limits';
import type { Role } from '@kindred/contract/roles';
import { expect, test } from 'vitest';
import {
  changeRefusal,
  grantRefusal,
  isAdministrator,
  removalRefusal,
  secondFactorRefusal,
  statusRefusal,
  takeRefusal,
} from './policy.ts';

const somebody = (...roles: Role[]) => ({ roles, isSelf: false });
const oneself = (...roles: Role[]) => ({ roles, isSelf: true });
const account = (...roles: Role[]) => ({ roles, flags: [] as string[] });

test.each([
  [['CUSTOMER_ADMIN'], [], undefined],
  [['CUSTOMER_ADMIN'], ['CUSTOMER_ADMIN'], undefined],
  [['CUSTOMER_ADMIN'], ['ADMIN'], 'forbidden'],
  [['CUSTOMER_ADMIN'], ['CUSTOMER_ADMIN', 'SUPER_ADMIN'], 'forbidden'],
  [['ADMIN'], ['CUSTOMER_ADMIN', 'ADMIN'], undefined],
  [['ADMIN'], ['SUPER_ADMIN'], 'forbidden'],
  [['SUPER_ADMIN'], ['SUPER_ADMIN'], undefined],
] as [Role[], Role[], string | undefined][])('%j changes somebody with %j: %s', (caller, held, code) => {
  expect(changeRefusal(somebody(...caller), account(...held))?.code).toBe(code);
});

test.each([
  ['CUSTOMER_ADMIN', 'CUSTOMER_ADMIN', 'acme', undefined],
  ['CUSTOMER_ADMIN', 'ADMIN', 'acme', 'forbidden'],
  ['ADMIN', 'CUSTOMER_ADMIN', 'acme', undefined],
  ['ADMIN', 'ADMIN', 'acme', undefined],
  ['ADMIN', 'SUPER_ADMIN', rootTenantId, 'forbidden'],
  ['ADMIN', 'SUPER_ADMIN', 'acme', 'bad_request'],
  ['SUPER_ADMIN', 'SUPER_ADMIN', 'acme', 'bad_request'],
  ['SUPER_ADMIN', 'SUPER_ADMIN', rootTenantId, undefined],
] as [Role, Role, string, string | undefined][])('%s gives %s in %s: %s', (caller, role, tenantId, code) => {
  expect(grantRefusal(somebody(caller), role, tenantId)?.code).toBe(code);
});

test('refuses to remove a role above the caller’s, or the caller’s last administrator role', () => {
  expect(takeRefusal(somebody('CUSTOMER_ADMIN'), account('CUSTOMER_ADMIN'), 'CUSTOMER_ADMIN')).toBeUndefined();
  expect(takeRefusal(somebody('CUSTOMER_ADMIN'), account('ADMIN'), 'ADMIN')?.code).toBe('forbidden');
  expect(takeRefusal(oneself('ADMIN'), account('ADMIN'), 'ADMIN')?.code).toBe('forbidden');
  expect(takeRefusal(oneself('ADMIN'), account('ADMIN', 'CUSTOMER_ADMIN'), 'ADMIN')).toBeUndefined();
  expect(takeRefusal(oneself('SUPER_ADMIN'), account('SUPER_ADMIN', 'ADMIN'), 'SUPER_ADMIN')?.code).toBe('forbidden');
  expect(takeRefusal(somebody('SUPER_ADMIN'), account('SUPER_ADMIN'), 'SUPER_ADMIN')).toBeUndefined();
});

const settled = { mustConfirmEmail: false, roles: [] };

test('lets only the holder verify an address that an administrator has changed', () => {
  const changed = { mustConfirmEmail: true, roles: [] };
  const verify = { flag: 'EMAIL_VERIFIED', value: true } as const;
  for (const caller of [oneself('ADMIN'), somebody('ADMIN'), somebody('SUPER_ADMIN')]) {
    expect(statusRefusal(caller, verify, changed)).toMatchObject({ code: 'conflict', why: 'email_unconfirmed' });
    expect(statusRefusal(caller, { ...verify, value: false }, changed)).toBeUndefined();
  }
});

test('refuses to let users disable or delete themselves', () => {
  const disabled = { flag: 'DISABLED', value: true } as const;
  expect(statusRefusal(oneself('ADMIN'), disabled, settled)?.code).toBe('forbidden');
  expect(statusRefusal(somebody('ADMIN'), disabled, settled)).toBeUndefined();
  expect(removalRefusal(oneself('ADMIN'), account('ADMIN'))?.code).toBe('forbidden');
  expect(removalRefusal(somebody('ADMIN'), account('ADMIN'))).toBeUndefined();
});

test('refuses to let users turn off their own second factor without a code', () => {
  expect(secondFactorRefusal(oneself('ADMIN'), account('ADMIN'))?.why).toBe('own_second_factor');
  expect(secondFactorRefusal(somebody('CUSTOMER_ADMIN'), account())).toBeUndefined();
});

test('counts an account as an administrator if it has a role and is not disabled', () => {
  expect(isAdministrator(account('CUSTOMER_ADMIN'))).toBe(true);
  expect(isAdministrator(account())).toBe(false);
  expect(isAdministrator({ roles: ['ADMIN'], flags: ['DISABLED'] })).toBe(false);
});
