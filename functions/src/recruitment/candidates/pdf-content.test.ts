import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { refusalOfPdf } from './pdf-content.ts';

const pdf = (...objects: (string | Buffer)[]): Uint8Array =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...objects.map((object) => (typeof object === 'string' ? Buffer.from(`${object}\n`, 'latin1') : object)),
    Buffer.from('trailer << /Root 1 0 R >>\n%%EOF\n'),
  ]);

const catalogue = (also = '') => `1 0 obj << /Type /Catalog /Pages 2 0 R ${also} >> endobj`;
const pages = '2 0 obj << /Type /Pages /Kids [] /Count 0 >> endobj';

const objectStream = (content: string, dictionary = '/Filter /FlateDecode', type = '/Type /ObjStm'): Buffer => {
  const data = deflateSync(Buffer.from(content, 'latin1'));
  return Buffer.concat([
    Buffer.from(`7 0 obj << ${type} /N 1 /First 4 /Length ${data.length} ${dictionary} >>\nstream\n`),
    data,
    Buffer.from('\nendstream endobj\n'),
  ]);
};

test.each([
  ['a plain file', pdf(catalogue(), pages)],
  ['one that opens at a page', pdf(catalogue('/OpenAction [3 0 R /Fit]'), pages)],
  ['one that opens at a page by an action', pdf(catalogue('/OpenAction << /S /GoTo /D [3 0 R /Fit] >>'), pages)],
  [
    'a link',
    pdf(catalogue(), pages, '4 0 obj << /Subtype /Link /A << /S /URI /URI (https://example.com) >> >> endobj'),
  ],
  ['an attachment, as Europass has', pdf(catalogue('/Names << /EmbeddedFiles 5 0 R >>'), pages)],
  ['compressed objects', pdf(catalogue(), pages, objectStream('3 0 << /Type /Page >>'))],
  [
    'one that opens at a page by an object, as LaTeX writes it',
    pdf(catalogue('/OpenAction 5 0 R'), pages, objectStream('5 0 << /S /GoTo /D [3 0 R /Fit] >>')),
  ],
  [
    'the text of a page that looks like a script, among bookmarks',
    pdf(
      catalogue('/Outlines 6 0 R'),
      pages,
      '6 0 obj << /First 8 0 R /AP << /N 9 0 R >> >> endobj',
      '9 0 obj << /Length 40 >>\nstream\nBT (HTML stream) Tj ET\nendstream endobj',
    ),
  ],
])('accepts %s', (_, file) => {
  expect(refusalOfPdf(file)).toBeUndefined();
});

test.each([
  ['a script', pdf(catalogue('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>'), pages)],
  ['a script behind an escaped name', pdf(catalogue('/OpenAction << /S /J#61vaScript /JS (x) >>'), pages)],
  ['a program to start', pdf(catalogue('/OpenAction << /S /Launch /F (cmd.exe) >>'), pages)],
  [
    'an address that opens by itself',
    pdf(catalogue('/OpenAction << /Type /Action /S /URI /URI (http://a.example) >>'), pages),
  ],
  ['a form that sends itself', pdf(catalogue(), pages, '4 0 obj << /S /SubmitForm /F (http://a.example) >> endobj')],
  ['a script in compressed objects', pdf(catalogue(), pages, objectStream('3 0 << /S /JavaScript /JS (x) >>'))],
  [
    'a script in compressed objects far behind their dictionary',
    pdf(
      catalogue(),
      pages,
      objectStream('3 0 << /S /JavaScript /JS (x) >>', `/Filter /FlateDecode ${' '.repeat(9000)}`),
    ),
  ],
  [
    'a script in compressed objects without a type',
    pdf(catalogue(), pages, objectStream('3 0 << /S /JavaScript /JS (x) >>', '/Filter /FlateDecode', '')),
  ],
  [
    'a script in compressed objects behind a text that looks like an end',
    pdf(
      catalogue(),
      pages,
      objectStream('3 0 << /S /JavaScript >>', '/X (endstream endobj 1 0 obj) /Filter /FlateDecode'),
    ),
  ],
  [
    'an address that opens by an object',
    pdf(catalogue('/OpenAction 5 0 R'), pages, '5 0 obj << /S /URI /URI (http://a.example) >> endobj'),
  ],
  [
    'an address that opens by a compressed object',
    pdf(catalogue('/OpenAction 5 0 R'), pages, objectStream('5 0 << /S /URI /URI (http://a.example) >>')),
  ],
  ['an address that opens with a page', pdf(catalogue(), pages, '3 0 obj << /Type /Page /AA << /O 5 0 R >> >> endobj')],
  [
    'a script in a text that looks like a stream',
    pdf(catalogue(), pages, '(stream\n 4 0 obj << /S /JavaScript >> endstream)'),
  ],
])('refuses %s', (_, file) => {
  expect(refusalOfPdf(file)).toBe('resume_active');
});

test('refuses an encrypted file, which nobody can look into', () => {
  const file = Buffer.concat([pdf(catalogue(), pages), Buffer.from('trailer << /Encrypt 9 0 R >>')]);
  expect(refusalOfPdf(file)).toBe('resume_encrypted');
});

test.each([
  [
    'objects behind another filter',
    pdf(catalogue(), pages, objectStream('3 0', '/Filter [/ASCIIHexDecode /FlateDecode]')),
  ],
  [
    'objects that are damaged',
    pdf(
      catalogue(),
      pages,
      Buffer.from('7 0 obj << /Type /ObjStm /Filter /FlateDecode >>\nstream\nabc\nendstream endobj'),
    ),
  ],
  ['objects behind a filter of its own', pdf(catalogue(), pages, objectStream('3 0', '/Filter 8 0 R'))],
  ['objects whose dictionary is too far away', pdf(catalogue(), pages, objectStream('3 0', ' '.repeat(30_000)))],
  ['a dictionary that nobody can search', pdf(catalogue(`/AA<<${'x'.repeat(9_900_000)}`), pages)],
  ['no document', Buffer.from('%PDF-1.7\n')],
])('refuses %s as unreadable', (_, file) => {
  expect(refusalOfPdf(file)).toBe('resume_unreadable');
});

test('refuses many object streams that share one end, after it has read the first', () => {
  const starts = Buffer.from('<< /Type /ObjStm /N 1 /First 4 >>\nstream\n'.repeat(3000));
  const ends = (count: number) => Buffer.from('\nendstream endobj\n'.repeat(count));
  expect(refusalOfPdf(pdf(catalogue(), pages, starts, ends(1)))).toBeUndefined();
  const many = Buffer.concat(Array.from({ length: 2001 }, () => Buffer.concat([starts.subarray(0, 41), ends(1)])));
  expect(refusalOfPdf(pdf(catalogue(), pages, many))).toBe('resume_unreadable');
});

test('refuses objects without compression that are longer than fits into memory', () => {
  const long = Buffer.from(`<< /Type /ObjStm >>\nstream\n${' '.repeat(51_000_000)}\nendstream endobj`);
  expect(refusalOfPdf(pdf(catalogue(), pages, long))).toBe('resume_unreadable');
});

test('refuses objects that unfold to more than fits into memory', () => {
  const bomb = objectStream(`3 0 ${' '.repeat(60_000_000)}`);
  expect(refusalOfPdf(pdf(catalogue(), pages, bomb))).toBe('resume_unreadable');
});
