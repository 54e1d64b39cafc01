import { expect, test } from 'vitest';
import { guardCell, unguardCell } from './csv.ts';

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

test('does not guard cells that no spreadsheet would run as a formula', () => {
  expect(guardCell('a=1')).toBe('a=1');
  expect(guardCell("'tis")).toBe("'tis");
});
