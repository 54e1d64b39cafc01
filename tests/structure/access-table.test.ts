import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { careEndpoints } from '@kindred/contract/care/endpoints';
import { accessTable } from './access-table.ts';

/** How a table is aligned says nothing. */
const words = (text: string): string[] => text.split(/[\s|]+|-{3,}/).filter(Boolean);

test('the committed table of who may do what is what the tests try: `npm run access-table` makes it', () => {
  const committed = readFileSync(new URL('../../docs/who-may.md', import.meta.url), 'utf8');
  expect(words(committed)).toEqual(words(accessTable()));
});

test('an endpoint of care of which nobody has said who may call it in a circle makes no table', () => {
  const silent = [['openCupboard', careEndpoints.getDocument]] as const;
  expect(() => accessTable(silent)).toThrow('does not say who may');
});
