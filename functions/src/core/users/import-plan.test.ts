import { expect, test } from 'vitest';
import type { ImportRow } from './import-file.ts';
import { type Failed, planRow, readRows, type ImportedUser } from './import-plan.ts';
import { newUser, type StoredUser } from './store.ts';

const line = (cells: ImportRow['cells'], row = 2): ImportRow => ({ row, cells, isTooLong: false });
const ana = { email: 'ana@b.example', name: 'Ana' };
const failureOf = (cells: ImportRow['cells']) => {
  const { code, about, message } = readRows([line(cells)])[0] as Failed;
  return [code, about, message];
};

test('normalises the cells of a row and leaves out empty ones', () => {
  expect(
    readRows([line({ email: 'ANA@b.example', name: 'Ana', roles: 'ADMIN; CUSTOMER_ADMIN|ADMIN', phone: '' })]),
  ).toEqual([{ row: 2, ...ana, roles: ['ADMIN', 'CUSTOMER_ADMIN'], phone: undefined, language: undefined }]);
});

test.each([
  [{ ...ana, email: 'ana' }, 'invalid_email', 'email', 'email: Invalid email address'],
  [{ name: 'Ana' }, 'empty_cell', 'email', 'email: The cell is empty'],
  [{ email: ana.email }, 'empty_cell', 'name', 'name: The cell is empty'],
  [{ ...ana, phone: '0612' }, 'invalid_phone', 'phone', 'phone: Not a phone number such as +33612345678'],
  [{ ...ana, language: 'French' }, 'invalid_language', 'language', 'language: Not a language tag'],
  [
    { ...ana, name: 'A'.repeat(121) },
    'invalid_name',
    'name',
    'name: Too big: expected string to have <=120 characters',
  ],
  [{ ...ana, roles: 'OWNER' }, 'unknown_role', 'OWNER', 'roles: There is no role OWNER'],
])('reports %j as %s', (cells, code, about, message) => {
  expect(failureOf(cells)).toEqual([code, about, message]);
});

test('refuses the second of two rows with one e-mail', () => {
  const [, second] = readRows([line(ana), line({ ...ana, email: 'Ana@B.example' }, 3)]);
  expect(second).toEqual({
    row: 3,
    email: 'Ana@B.example',
    code: 'repeated_email',
    about: '2',
    message: 'This email address is already in row 2',
  });
});

const wanted = (also: Partial<ImportedUser> = {}): ImportedUser => ({
  row: 2,
  ...ana,
  roles: undefined,
  phone: undefined,
  language: undefined,
  ...also,
});
const stored = (also: Partial<StoredUser> = {}): StoredUser => ({
  ...newUser({ ...ana, language: 'en', verified: true }),
  id: 'ana',
  version: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  ...also,
});
const by = (...roles: string[]) => ({ roles, isSelf: false });

test('leaves a user who matches the row unchanged, with roles in any order and empty cells ignored', () => {
  const user = stored({ roles: ['ADMIN', 'CUSTOMER_ADMIN'], phone: '+33612345678', language: 'fr' });
  expect(planRow(wanted(), user, by('CUSTOMER_ADMIN'), 'acme').kind).toBe('unchanged');
  const same = wanted({ roles: ['CUSTOMER_ADMIN', 'ADMIN'], phone: '+33612345678', language: 'fr' });
  expect(planRow(same, user, by('CUSTOMER_ADMIN'), 'acme').kind).toBe('unchanged');
});

test('changes only fields that differ', () => {
  const plan = planRow(
    wanted({ name: 'Anna', language: 'en', roles: ['CUSTOMER_ADMIN'] }),
    stored(),
    by('ADMIN'),
    'acme',
  );
  expect(plan).toMatchObject({ kind: 'update', changes: { name: 'Anna', roles: ['CUSTOMER_ADMIN'] } });
});

test.each([
  [
    'gives a role above the caller’s',
    wanted({ roles: ['ADMIN'] }),
    undefined,
    by('CUSTOMER_ADMIN'),
    'role_above',
    'This role is higher than your own.',
  ],
  [
    'takes a role above the caller’s',
    wanted({ roles: ['CUSTOMER_ADMIN'] }),
    stored({ roles: ['ADMIN'] }),
    by('CUSTOMER_ADMIN'),
    'person_above',
    'This person has a higher role than you.',
  ],
  [
    'renames somebody above the caller',
    wanted({ name: 'Anna' }),
    stored({ roles: ['ADMIN'] }),
    by('CUSTOMER_ADMIN'),
    'person_above',
    'This person has a higher role than you.',
  ],
  [
    'gives SUPER_ADMIN in a tenant',
    wanted({ roles: ['SUPER_ADMIN'] }),
    undefined,
    by('SUPER_ADMIN'),
    'root_only',
    'SUPER_ADMIN can be given in the root tenant only.',
  ],
])('refuses a row that %s', (_what, row, user, caller, code, message) => {
  expect(planRow(row, user, caller, 'acme')).toEqual({
    kind: 'failed',
    failed: { row: 2, email: ana.email, code, about: null, message },
  });
});
