import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

test.each([
  ['Anna Maria Lind', 'AL'],
  ['Élodie', 'É'],
  ['  jean-luc   d’Arc ', 'JD'],
  ['(Oma) Berta', 'OB'],
  ['李小龍', '李'],
  ['', ''],
])('%j has the initials %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
