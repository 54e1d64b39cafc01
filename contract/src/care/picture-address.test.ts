import { expect, test } from 'vitest';
import { documentOfPicture, documentsIn, pictureAddress, withDocuments } from './picture-address.ts';

test('a picture is known by the document that its address names', () => {
  expect(documentOfPicture(pictureAddress('doc-1_A'))).toBe('doc-1_A');
  expect(documentOfPicture('/public-api/v1/care/circles-by-id/c1/files/d2')).toBe('d2');
});

test.each([
  'https://elsewhere.example/api/v1/care/documents/d1/file',
  '//elsewhere.example/api/v1/care/documents/d1/file',
  '/api/v1/care/documents/../../me/file',
  '/api/v1/care/documents/d1/file?x=1',
  '/api/v1/care/documents/d1',
  'data:image/png;base64,AAAA',
  '',
])('an address from elsewhere names none: %s', (address) => {
  expect(documentOfPicture(address)).toBeUndefined();
});

const open = pictureAddress('open');
const kept = pictureAddress('kept');
const shown = (markdown: string) => withDocuments(markdown, (id) => (id === 'open' ? `/shown/${id}` : undefined));

test('the documents that a text names are known, each once', () => {
  expect(documentsIn(`![a](${open}) and [b](${kept}) ![c](<${open}>) /api/v1/care/documents/x`)).toEqual([
    'open',
    'kept',
  ]);
});

test.each([
  [`Before ![Rosa](${open}) after`, 'Before ![Rosa](/shown/open) after'],
  [`Before ![Rosa](${kept}) after`, 'Before  after'],
  [`![Rosa \\] here](<${kept}> "In 1960")`, ''],
  [`![](${kept})![](${open})`, '![](/shown/open)'],
  [`[the letter](${kept})`, 'the letter'],
  [`[the letter](${open})`, '[the letter](/shown/open)'],
  [`![Rosa][r]\n\n[r]: ${kept}`, '![Rosa][r]\n\n[r]: #'],
  [`![a [b] c](${kept})`, '![a [b] c](#)'],
])('a text has no picture without an address: %s', (markdown, expected) => {
  expect(shown(markdown)).toBe(expected);
});

test('a long text of unfinished pictures is gone through at once', () => {
  const before = performance.now();
  shown('!['.repeat(100_000));
  expect(performance.now() - before).toBeLessThan(3000);
});
