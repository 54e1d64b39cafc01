import { expect, test } from 'vitest';
import { csvLines } from './csv.ts';
import { csvRows } from './csv-rows.ts';

const rowsOf = async (text: string, mostRows = 100, mostCells = 10) => {
  const rows = [];
  for await (const row of csvRows(new TextEncoder().encode(text), mostRows, mostCells)) rows.push(row);
  return rows;
};
const cellsOf = async (text: string) => (await rowsOf(text)).map(({ cells }) => cells);

test.each([
  [
    [
      ['email', 'name'],
      ['a@b.example', 'Niño, Ana "la" alta'],
    ],
  ],
  [
    [
      ['email', 'name'],
      ['a@b.example', 'two\nlines\r\nor three'],
      ['', '"'],
    ],
  ],
  [
    [
      ['email', 'name'],
      ['=cmd()', '; semicolon'],
    ],
  ],
])('reads rows as they were written: %j', async (rows) => {
  expect(await cellsOf(csvLines(rows))).toEqual(rows);
});

test.each([
  ['a delimiter that the header shows', 'email;name\na@b.example;"Niño, Ana"', ['a@b.example', 'Niño, Ana']],
  ['tabs', 'email\tname\na@b.example\tNiño, Ana', ['a@b.example', 'Niño, Ana']],
  ['line ends of Windows', 'email,name\r\na@b.example,Ana\r\n', ['a@b.example', 'Ana']],
  ['line ends of an old Mac', 'email,name\ra@b.example,Ana', ['a@b.example', 'Ana']],
  ['spaces behind a quotation mark', 'email,name\n"a@b.example" ,"Ana" \n', ['a@b.example', 'Ana']],
  ['a quotation mark within a cell', 'email,name\na@b.example,5" Ana', ['a@b.example', '5" Ana']],
  ['an empty last cell', 'email,name\na@b.example,', ['a@b.example', '']],
  ['an empty cell in quotation marks', 'email,name\n"",""', ['', '']],
])('reads %s', async (_, text, second) => {
  expect((await cellsOf(text))[1]).toEqual(second);
});

test('does not count a line that names the delimiter, since spreadsheets do not show it', async () => {
  const rows = await rowsOf('sep=;\r\nemail;name\r\na@b.example;"Niño, Ana"\r\n');
  expect(rows.map(({ row, cells }) => [row, ...cells])).toEqual([
    [1, 'email', 'name'],
    [2, 'a@b.example', 'Niño, Ana'],
  ]);
  expect(await rowsOf('sep=;')).toEqual([]);
});

test.each([
  ['email,name\na@b.example,Ana\nc@d.example,"Bo\n', 3],
  ['email,name\na@b.example,"Ana"x', 2],
  ['"email,name\na@b.example,Ana', 1],
])('says which row has a quotation mark that is not closed: %j', async (text, row) => {
  await expect(cellsOf(text)).rejects.toThrow(expect.objectContaining({ row }));
});

test('leaves out empty rows at the end, and keeps empty rows elsewhere', async () => {
  expect(await cellsOf('a,b\n\nc,d\n,,\n \n;\n')).toEqual([['a', 'b'], [''], ['c', 'd']]);
});

test('reads no more rows and cells than asked for, and says whether there is text beyond them', async () => {
  const rows = await rowsOf('a,b,c,d\n1,2,,\n3,4,5\n6', 3, 2);
  expect(rows).toEqual([
    { row: 1, cells: ['a', 'b'], isTooLong: true },
    { row: 2, cells: ['1', '2'], isTooLong: false },
    { row: 3, cells: ['3', '4'], isTooLong: true },
  ]);
});
