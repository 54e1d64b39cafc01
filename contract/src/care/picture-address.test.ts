import { expect, test } from 'vitest';
import { documentOfPicture, documentsIn, pictureAddress, sizeOfPicture, withDocuments } from './picture-address.ts';

test('a picture is identified by the document in its address', () => {
  expect(documentOfPicture(pictureAddress('doc-1_A'))).toBe('doc-1_A');
  expect(documentOfPicture('/public-api/v1/care/circles-by-id/c1/files/d2')).toBe('d2');
});

test.each([
  'https://elsewhere.example/api/v1/care/documents/d1/file',
  '//elsewhere.example/api/v1/care/documents/d1/file',
  '/api/v1/care/documents/../../me/file',
  '/api/v1/care/documents/d1/file?x=1',
  '/api/v1/care/documents/d1',
  '/api/v1/care/documents/d1/file#800',
  'data:image/png;base64,AAAA',
  '',
])('an address from elsewhere names none: %s', (address) => {
  expect(documentOfPicture(address)).toBeUndefined();
});

const open = pictureAddress('open');
const kept = pictureAddress('kept');
const shown = (markdown: string) => withDocuments(markdown, (id) => (id === 'open' ? `/shown/${id}` : undefined));

test('an address includes the size of its picture if it is known', () => {
  const size = { width: 800, height: 600 };
  expect(sizeOfPicture(pictureAddress('d1', size))).toEqual(size);
  expect(documentOfPicture(pictureAddress('d1', size))).toBe('d1');
  expect(sizeOfPicture('/public-api/v1/care/circles-by-id/c1/files/d2#3x4')).toEqual({ width: 3, height: 4 });
  for (const none of [
    pictureAddress('d1'),
    `${pictureAddress('d1')}#0x4`,
    `${pictureAddress('d1')}#3x`,
    'https://a.example/#3x4',
  ])
    expect(sizeOfPicture(none), none).toBeUndefined();
});

test('a shown picture keeps the size written in the text', () => {
  const text = `![a](${pictureAddress('open', { width: 8, height: 6 })}) ![b](${pictureAddress('kept', { width: 8, height: 6 })})`;
  expect(documentsIn(text)).toEqual(['open', 'kept']);
  expect(withDocuments(text, (id, mark) => (id === 'open' ? `/shown/${id}${mark}` : undefined))).toBe(
    '![a](/shown/open#8x6) ',
  );
});

test('each document in a text is found once', () => {
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

test('a long text of unfinished pictures is read quickly', () => {
  const before = performance.now();
  shown('!['.repeat(100_000));
  expect(performance.now() - before).toBeLessThan(3000);
});
