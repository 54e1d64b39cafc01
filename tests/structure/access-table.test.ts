import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { careEndpoints } from '@kindred/contract/care/endpoints';
import { accessTable } from './access-table.ts';

/** Compares words only, ignoring the table's alignment. */
const words = (text: string): string[] => text.split(/[\s|]+|-{3,}/).filter(Boolean);

test('the committed access table is up to date: run `npm run access-table`', () => {
  const committed = readFileSync(new URL('../../docs/who-may.md', import.meta.url), 'utf8');
  expect(words(committed)).toEqual(words(accessTable()));
});

test('refuses an endpoint of care without circle roles', () => {
  const silent = [['openCupboard', careEndpoints.getDocument]] as const;
  expect(() => accessTable(silent)).toThrow('does not say who may');
});
