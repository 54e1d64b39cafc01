import { expect, test } from 'vitest';
import { csvLines, guardCell, readCsv, unguardCell } from './csv.ts';

test.each([
  '=1+1',
  '+33612345678',
  '-1',
  '@SUM(A1)',
  '\tx',
  '\rx',
  '\n=1',
  'x\r\n=1;\n@a',
  '＝1+1',
  '＋33612345678',
  '－1',
  '＠SUM(A1)',
  "'＝1",
  'x;＝1',
  '\r=1',
  "'=1",
  "''+x",
  "x;=cmd|'/c calc'!A1;",
  ";'=1;-1",
  "'",
  "O'Neill",
  "'quoted'",
  '',
  'Ana',
])('keeps the cell %j over a round trip, without a formula in between', (text) => {
  const guarded = guardCell(text);
  expect(guarded).not.toMatch(/(^|[;\r\n])[=+\-@＝＋－＠\t]/);
  expect(guarded).not.toMatch(/^\r/);
  expect(unguardCell(guarded)).toBe(text);
});

test('does not guard cells that no spreadsheet would run', () => {
  expect(guardCell('a=1')).toBe('a=1');
  expect(guardCell("'tis")).toBe("'tis");
});

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
      ['a@b.example', 'two\nlines'],
    ],
  ],
  [
    [
      ['email', 'name'],
      ['=cmd()', '; semicolon'],
    ],
  ],
])('reads rows as they were written: %j', (rows) => {
  expect(readCsv(csvLines(rows)).rows.slice(0, -1)).toEqual(rows);
});

test('takes the delimiter from the header', () => {
  expect(readCsv('email;name\na@b.example;"Niño, Ana"').rows).toEqual([
    ['email', 'name'],
    ['a@b.example', 'Niño, Ana'],
  ]);
});

test('reports the row of an unclosed quotation mark', () => {
  expect(readCsv('email,name\na@b.example,Ana\nc@d.example,"Bo\n').brokenAt).toBe(3);
  expect(readCsv('email,name\na@b.example,"Ana"\n').brokenAt).toBeUndefined();
});
