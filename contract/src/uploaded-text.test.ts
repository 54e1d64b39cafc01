import { expect, test } from 'vitest';
import { separatorOf, uploadedText } from './uploaded-text.ts';

const words = 'email;name\r\nelodie@example.com;Élodie “Œuvre”\t€\r\n';
const utf8 = new TextEncoder().encode(words);
const wide = (isLittle: boolean): number[] =>
  [...words].flatMap((sign) => {
    const [low, high] = [sign.charCodeAt(0) & 0xff, sign.charCodeAt(0) >> 8];
    return isLittle ? [low, high] : [high, low];
  });
const signs: Readonly<Record<string, number>> = { É: 0xc9, '“': 0x93, Œ: 0x8c, '”': 0x94, '€': 0x80 };
const windows = [...words].map((sign) => signs[sign] ?? sign.charCodeAt(0));

test.each([
  ['UTF-8', utf8],
  ['UTF-8 with a byte order mark', [0xef, 0xbb, 0xbf, ...utf8]],
  ['UTF-16 with a byte order mark', [0xff, 0xfe, ...wide(true)]],
  ['UTF-16 in the other order', [0xfe, 0xff, ...wide(false)]],
  ['UTF-16 without a mark', wide(true)],
  ['UTF-16 in the other order without a mark', wide(false)],
  ['Windows-1252', windows],
])('reads %s', (_, bytes) => {
  expect(uploadedText(Uint8Array.from(bytes))).toBe(words);
});

test('reads a long file in Windows-1252', () => {
  expect(uploadedText(Uint8Array.from({ length: 100_000 }, () => 0xe9))).toBe('é'.repeat(100_000));
});

test('reads an empty file, and a UTF-16 file in a script without zero bytes', () => {
  expect(uploadedText(new Uint8Array())).toBe('');
  const japanese = [...'姓;名'].flatMap((sign) => [sign.charCodeAt(0) & 0xff, sign.charCodeAt(0) >> 8]);
  expect(uploadedText(Uint8Array.from([0xff, 0xfe, ...japanese]))).toBe('姓;名');
});

test.each([
  ['a picture', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]],
  ['zeros in UTF-8', [...utf8, 0]],
  ['half a character of UTF-16', [0xff, 0xfe, 0x41]],
  ['control characters', [0x41, 0x07, 0xe9]],
])('does not take %s for text', (_, bytes) => {
  expect(uploadedText(Uint8Array.from(bytes))).toBeUndefined();
});

test.each([
  ['email,name\na@b.example,Ana', ',', 0],
  ['email;name\na@b.example;"Niño, Ana"', ';', 0],
  ['email\tname\r\na@b.example\tNiño, Ana', '\t', 0],
  ['"name, first";email', ';', 0],
  ['email', ',', 0],
  ['sep=;\r\nemail;name', ';', 7],
  ['SEP=\t\nemail\tname', '\t', 6],
  ['"sep=|"\remail|name', '|', 8],
  ['sep=;', ';', 5],
  ['sepia;name', ';', 0],
  ['', ',', 0],
])('the cells of %j are separated by %j', (text, separator, start) => {
  expect(separatorOf(text)).toEqual({ separator, start });
});
