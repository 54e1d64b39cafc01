import type { Role } from '@kindred/contract/roles';

/** What screens call the roles, in each language. Longer names come first, because one name can begin with another. */
const words: readonly (readonly [string, Role])[] = [
  ['administrateur client', 'CUSTOMER_ADMIN'],
  ['super-administrateur', 'SUPER_ADMIN'],
  ['super administrateur', 'SUPER_ADMIN'],
  ['customer admin', 'CUSTOMER_ADMIN'],
  ['administrateur', 'ADMIN'],
  ['super admin', 'SUPER_ADMIN'],
];

/** Returns the names of the roles in a cell, which may use the words of the screens or the names of the API. */
export const roleNamesIn = (cell: string): string[] =>
  words
    .reduce((text, [word, role]) => text.replace(new RegExp(`(?<![\\p{L}_])${word}(?![\\p{L}_])`, 'giu'), role), cell)
    .split(/[\s,;|]+/)
    .filter(Boolean)
    .map((name) => (name.toLowerCase() === 'admin' ? 'ADMIN' : name));
