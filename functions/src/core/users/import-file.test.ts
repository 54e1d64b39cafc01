import { expect, test } from 'vitest';
import { readImportFile } from './import-file.ts';

const read = (text: string) => readImportFile(new TextEncoder().encode(text));

test('accepts columns in any order and case, ignores other columns of an export, and counts empty rows', async () => {
  const rows = await read(
    '\uFEFFFlags,NAME,createdAt, Email \r\n,Ana,2026-01-01,ana@b.example\r\n\r\n,,,\r\n,Bo,,bo@b.example',
  );
  expect(rows.map(({ row, cells }) => [row, cells.email, cells.name, cells.roles])).toEqual([
    [2, 'ana@b.example', 'Ana', undefined],
    [5, 'bo@b.example', 'Bo', undefined],
  ]);
});

test('marks a row with more cells than the header', async () => {
  expect((await read('email,name\na@b.example,Ana,,\nc@d.example,Bo,x')).map(({ isTooLong }) => isTooLong)).toEqual([
    false,
    true,
  ]);
});

test.each([
  ['name\nAna', 'missing_column', 'The column “email” is missing in the first row'],
  ['email\na@b.example', 'missing_column', 'The column “name” is missing in the first row'],
  ['', 'missing_column', 'The column “email” is missing in the first row'],
  ['email,name,nickname\na@b.example,Ana,A', 'unknown_column', 'The column “nickname” is not known'],
  ['email,name,Name\na@b.example,Ana,A', 'duplicate_column', 'The column “name” appears twice'],
  ['email,name', 'no_rows', 'There are no rows below the header'],
  ['email,name\n,\n\n', 'no_rows', 'There are no rows below the header'],
  ['email,name\na@b.example,"Ana', 'unclosed_quote', 'A quotation mark in row 2 is not closed'],
  [`email,name\n${'a@b.example,Ana\n'.repeat(10_001)}`, 'too_many_rows', 'At most 10,000 rows at once'],
  [`email,name\n${'\n'.repeat(10_000)}a@b.example,Ana`, 'too_many_rows', 'At most 10,000 rows at once'],
])('refuses %.40j as a whole: %s', async (text, code, message) => {
  await expect(read(text)).rejects.toThrow(expect.objectContaining({ issues: [{ path: 'file', message, code }] }));
});

test('accepts 10,000 rows, followed by any number of empty ones', async () => {
  const rows = await read(`email,name\n${'a@b.example,Ana\n'.repeat(10_000)}${',\r\n'.repeat(100_000)}`);
  expect(rows).toHaveLength(10_000);
});
