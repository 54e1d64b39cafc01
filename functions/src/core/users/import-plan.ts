import { longestEmail } from '@kindred/contract/email-address';
import type { FailedRow, UserImportFailure } from '@kindred/contract/core/users/import';
import { RoleName, UserCreate } from '@kindred/contract/core/users/user';
import type { Role } from '@kindred/contract/roles';
import type { ImportRow } from './import-file.ts';
import { type Caller, changeRefusal, grantRefusal, takeRefusal } from './policy.ts';
import { roleNamesIn } from './role-words.ts';
import type { StoredUser, UserFields } from './store.ts';

/** The values that a row requests; undefined for empty cells. */
export interface ImportedUser {
  readonly row: number;
  readonly email: string;
  readonly name: string;
  readonly roles: readonly Role[] | undefined;
  readonly phone: string | undefined;
  readonly language: string | undefined;
}

/** A row that cannot be imported, and why. */
export type Failed = Readonly<FailedRow>;

export type Plan =
  | { readonly kind: 'create'; readonly wanted: ImportedUser }
  | {
      readonly kind: 'update';
      readonly wanted: ImportedUser;
      readonly user: StoredUser;
      readonly changes: Partial<UserFields>;
    }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'failed'; readonly failed: Failed };

const Cells = UserCreate.pick({ email: true, name: true, phone: true, language: true });

/** Returns what each row requests, or what is wrong with it. If two rows have the same e-mail, the second is wrong. */
export const readRows = (rows: readonly ImportRow[]): (ImportedUser | Failed)[] => {
  const firstWith = new Map<string, number>();
  return rows.map((line) => {
    const read = readRow(line);
    if ('message' in read) return read;
    const first = firstWith.get(read.email);
    if (first === undefined) firstWith.set(read.email, read.row);
    return first === undefined
      ? read
      : failure(line, 'repeated_email', `This email address is already in row ${first}`, `${first}`);
  });
};

const failure = (
  { row, cells }: ImportRow,
  code: UserImportFailure,
  message: string,
  about: string | null = null,
): Failed => ({ row, email: (cells.email ?? '').slice(0, longestEmail), code, about, message });

type Column = keyof typeof Cells.shape;

const invalid = {
  email: 'invalid_email',
  name: 'invalid_name',
  phone: 'invalid_phone',
  language: 'invalid_language',
} as const satisfies Record<Column, UserImportFailure>;

const readRow = (line: ImportRow): ImportedUser | Failed => {
  if (line.isTooLong) return failure(line, 'too_many_cells', 'The row has more cells than the header');
  const { roles = '', ...cells } = line.cells;
  const given = Object.fromEntries(Object.entries(cells).filter(([, text]) => text !== undefined && text !== ''));
  const parsed = Cells.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const column = issue!.path[0] as Column;
    if (column in given) return failure(line, invalid[column], `${column}: ${issue!.message}`, column);
    return failure(line, 'empty_cell', `${column}: The cell is empty`, column);
  }
  const names = roleNamesIn(roles);
  const unknown = names.find((name) => !RoleName.safeParse(name).success);
  if (unknown) {
    const name = unknown.slice(0, 40);
    return failure(line, 'unknown_role', `roles: There is no role ${name}`, name);
  }
  const { email, name, phone, language } = parsed.data;
  const asked = names.length > 0 ? ([...new Set(names)] as Role[]) : undefined;
  return { row: line.row, email, name, roles: asked, phone: phone ?? undefined, language };
};

/** Returns the failure for a row that is valid but cannot be imported. */
export const failedRow = ({ row, email }: ImportedUser, code: UserImportFailure, message: string): Failed => ({
  row,
  email,
  code,
  about: null,
  message,
});

/**
 * Decides what a row does, by the same rules as single changes; `user` already has the e-mail. A row never removes a
 * user's last role, so no import leaves a tenant without administrators: an empty cell changes nothing, and a cell that
 * names roles still leaves the user with a role.
 */
export const planRow = (wanted: ImportedUser, user: StoredUser | undefined, caller: Caller, tenantId: string): Plan => {
  const before = user?.roles ?? [];
  const after: readonly string[] = wanted.roles ?? before;
  const changes = user ? changesOf(wanted, user) : {};
  if (user && Object.keys(changes).length === 0) return { kind: 'unchanged' };
  const given = after.filter((role) => !before.includes(role)) as Role[];
  const taken = before.filter((role) => !after.includes(role)) as Role[];
  const reason =
    (user && changeRefusal(caller, user)) ??
    given.map((role) => grantRefusal(caller, role, tenantId)).find(Boolean) ??
    taken.map((role) => takeRefusal(caller, { roles: [...after, role] }, role)).find(Boolean);
  if (reason) return { kind: 'failed', failed: failedRow(wanted, reason.why, reason.detail) };
  return user ? { kind: 'update', wanted, user, changes } : { kind: 'create', wanted };
};

const changesOf = ({ name, phone, language, roles }: ImportedUser, user: StoredUser): Partial<UserFields> => {
  const sameRoles = !roles || (roles.length === user.roles.length && roles.every((role) => user.roles.includes(role)));
  return {
    ...(name !== user.name && { name }),
    ...(phone !== undefined && phone !== user.phone && { phone }),
    ...(language !== undefined && language !== user.language && { language }),
    ...(!sameRoles && { roles: [...roles] }),
  };
};
