import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { accessTable } from './access-table.ts';

/** How a table is aligned says nothing. */
const words = (text: string): string[] => text.split(/[\s|]+|-{3,}/).filter(Boolean);

test('the committed table of who may do what is what the tests try: `npm run access-table` makes it', () => {
  const committed = readFileSync(new URL('../../docs/who-may.md', import.meta.url), 'utf8');
  expect(words(committed)).toEqual(words(accessTable()));
});
