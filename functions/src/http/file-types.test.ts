import sharp from 'sharp';
import { expect, test } from 'vitest';
import { typeOfContent } from './file-types.ts';

const text = (written: string) => new TextEncoder().encode(written);

test.each([
  ['a pdf', text('%PDF-1.7\n%âãÏÓ\n'), 'a.txt', 'application/pdf'],
  [
    'a png',
    new Uint8Array(
      Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        'base64',
      ),
    ),
    'a.pdf',
    'image/png',
  ],
  ['a gif', text('GIF89a'), 'a', 'image/gif'],
  ['a text', text('Dear Anna,\nthe roses are out.'), 'letter', 'text/plain'],
  ['a table', text('name,age\nAnna,80'), 'people.CSV', 'text/csv'],
  ['a text in markdown', text('# Roses'), 'roses.md', 'text/markdown'],
  ['a text that says it is a picture', text('hello'), 'a.png', 'text/plain'],
  ['a page', text('<!DOCTYPE html><script>alert(1)</script>'), 'a.txt', undefined],
  ['a page behind a comment', text(' <!-- x --> <html></html>'), 'a.txt', undefined],
  ['a drawing with a script', text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'a.png', undefined],
  ['a text that is called a page', text('hello'), 'a.HTML', undefined],
  ['a text that is called a drawing', text('hello'), 'a.svg', undefined],
  ['zeros', new Uint8Array(100), 'a.pdf', undefined],
  ['a text in Latin-1', new Uint8Array([0x4a, 0x6f, 0x73, 0xe9]), 'a.txt', 'text/plain'],
  ['a page in UTF-16', Buffer.from('<html><script>alert(1)</script>', 'utf16le'), 'a.txt', undefined],
])('detects the type of %s from its content', async (_, bytes, name, type) => {
  expect(await typeOfContent(bytes, name)).toBe(type);
});

test.each([
  ['a page', text('<!DOCTYPE html><script>alert(1)</script>'), 'a.txt', 'text/html'],
  ['a page behind a comment', text(' <!-- x --> <html></html>'), 'a', 'text/html'],
  ['a page in UTF-16', Buffer.from('\ufeff<html><p>Roses</p>', 'utf16le'), 'a.html', 'text/html'],
  ['a part of a page', text('<p>Roses</p>'), 'roses.htm', 'text/html'],
  ['a text', text('Roses'), 'roses', 'text/plain'],
  ['a drawing with a script', text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'a.html', undefined],
  ['a script', text('<script>alert(1)</script>'), 'a.txt', undefined],
  ['a feed', text('<rss/>'), 'a.xml', undefined],
])('detects the type of %s where pages are accepted', async (_, bytes, name, type) => {
  expect(await typeOfContent(bytes, name, true)).toBe(type);
});

test('tells AVIF from HEIC, which share a file format', async () => {
  const avif = await sharp({ create: { width: 12, height: 6, channels: 3, background: 'plum' } })
    .avif()
    .toBuffer();
  expect(await typeOfContent(avif, 'x.heic')).toBe('image/avif');
  const withBrands = (...brands: string[]) => {
    const head = Buffer.from(`\0\0\0\0ftyp${brands[0]}\0\0\0\0${brands.slice(1).join('')}`, 'latin1');
    head.writeUInt32BE(head.length);
    return typeOfContent(Buffer.concat([head, Buffer.alloc(40)]), 'x');
  };
  expect(await withBrands('mif1', 'mif1', 'avif', 'miaf')).toBe('image/avif');
  expect(await withBrands('mif1', 'mif1', 'heic')).toBe('image/heic');
  expect(await withBrands('heic', 'mif1', 'heic')).toBe('image/heic');
});

test('skips repeated text before a page quickly', async () => {
  const comments = '<!---->'.repeat(280);
  expect(await typeOfContent(text(`${comments}x`), 'note.txt')).toBe('text/plain');
  expect(await typeOfContent(text(`${comments}<html>`), 'note.txt')).toBe(undefined);
});

test.each([
  ['a program', new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0])],
  ['an archive', new Uint8Array(Buffer.from('UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==', 'base64'))],
])('%s is not a type that circles accept', async (_, bytes) => {
  const { documentTypes } = await import('@kindred/contract/care/documents/document');
  expect(documentTypes).not.toContain(await typeOfContent(bytes, 'letter.pdf'));
});
