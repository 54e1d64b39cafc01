import { readFileSync } from 'node:fs';
import { roles } from '@kindred/contract/roles';
import { expect, test } from 'vitest';
import { roleNamesIn } from './role-words.ts';

const shown = (language: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`../../../../web/src/locales/${language}/admin.json`, import.meta.url), 'utf8')).users
    .roles;

test.each(['en', 'fr'])('an import reads the roles as screens call them (%s)', (language) => {
  const words = shown(language);
  for (const role of roles) expect(roleNamesIn(words[role]!)).toEqual([role]);
  expect(roleNamesIn(roles.map((role) => words[role]).join('; '))).toEqual([...roles]);
});

test('reads the names of the API as before, and keeps unknown words as they are', () => {
  expect(roleNamesIn('ADMIN; CUSTOMER_ADMIN|ADMIN')).toEqual(['ADMIN', 'CUSTOMER_ADMIN', 'ADMIN']);
  expect(roleNamesIn('Owner')).toEqual(['Owner']);
  expect(roleNamesIn('Super administrateur')).toEqual(['SUPER_ADMIN']);
});
