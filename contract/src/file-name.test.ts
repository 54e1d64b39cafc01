import { line } from './fields.ts';
import { expect, test } from 'vitest';
import { fileName } from './file-name.ts';

test.each([
  ['Rose garden.pdf', 'Rose garden.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\Max\\photo.jpg', 'photo.jpg'],
  ['Gedicht\u202Efdp.exe', 'Gedichtfdp.exe'],
  ['two\nlines\t.txt', 'twolines.txt'],
  ['E\u0301lodie.png', 'Élodie.png'],
  ['my %22rose%22 100%.png', 'my "rose" 100%.png'],
  ['   ', 'document'],
  ['', 'document'],
  ['...', 'document'],
  ['a\u0000b.txt', 'ab.txt'],
  ['half \ud83d.txt', 'half .txt'],
  ['ភាសា\u200Bខ្មែរ.txt', 'ភាសា\u200Bខ្មែរ.txt'],
  ['rose\u200Bgarden.txt', 'rosegarden.txt'],
  ['PDF\u200Cها.txt', 'PDF\u200Cها.txt'],
  ['<img src=x onerror=alert(1)>.png', '<img src=x onerror=alert(1)>.png'],
])('%j is kept as %j', (given, kept) => {
  expect(fileName(given)).toBe(kept);
  expect(line(150).safeParse(kept).success).toBe(true);
});

test('cuts a long name, keeping its extension and whole characters', () => {
  const name = fileName(`${'🌹'.repeat(200)}.jpeg`);
  expect(name.length).toBeLessThanOrEqual(150);
  expect(name.endsWith('🌹.jpeg')).toBe(true);
  expect(name).not.toMatch(/\p{Cs}/u);
  expect(fileName('x'.repeat(400))).toHaveLength(150);
});
