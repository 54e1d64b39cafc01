import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { charactersOf } from './font-characters.ts';
import { fontFiles, ourCharacters } from './fonts.ts';

const inFont = (file: string): ReadonlySet<number> => charactersOf(readFileSync(file));
const [serif, arabic, hebrew] = fontFiles('regular').map(inFont) as [Set<number>, Set<number>, Set<number>];
const has = (font: ReadonlySet<number>, text: string): boolean[] =>
  [...text].map((sign) => font.has(sign.codePointAt(0)!));

test('knows the letters that a font has, and those that it lacks', () => {
  expect(has(serif, 'aÉőłữЖя')).not.toContain(false);
  expect(has(serif, 'שف山🌹')).not.toContain(true);
  expect(has(arabic, 'فاطمةپچ٣')).not.toContain(false);
  expect(has(hebrew, 'שרהםץ')).not.toContain(false);
  expect(has(hebrew, 'яف')).not.toContain(true);
});

test('finds the same letters in both weights of a font, so that it is enough to check one weight', () => {
  const bold = fontFiles('semibold').map(inFont);
  expect([serif, arabic, hebrew].map((font) => font.size)).toEqual(bold.map((font) => font.size));
  for (const [index, font] of [serif, arabic, hebrew].entries())
    expect([...font].filter((code) => !bold[index]!.has(code))).toEqual([]);
});

test('combines the letters of all our fonts', async () => {
  expect(has(await ourCharacters(), 'aяשف')).not.toContain(false);
});

test('refuses a file that is not a font', () => {
  expect(() => charactersOf(Buffer.alloc(64))).toThrow('no cmap');
});
