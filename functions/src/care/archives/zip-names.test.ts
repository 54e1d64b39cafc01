import { describe, expect, test } from 'vitest';
import { numberedName } from './zip-names.ts';

describe('the name of a file in an archive', () => {
  test.each([
    ['Garden.webp', 'image/webp', '0007 Garden.webp'],
    ['Garden.JPEG', 'image/jpeg', '0007 Garden.jpg'],
    ['Garden', 'image/jpeg', '0007 Garden.jpg'],
    ['v1.2 notes', 'text/plain', '0007 v1.2 notes.txt'],
    // The extension of the real type replaces a wrong one.
    ['invoice.pdf', 'image/png', '0007 invoice.png'],
    ['photo.exe', 'image/jpeg', '0007 photo.exe.jpg'],
    ['../../etc/passwd', 'text/plain', '0007 _.._etc_passwd.txt'],
    ['C:\\Windows\\con.txt', 'text/plain', '0007 C__Windows_con.txt'],
    ['a\u0000b\nc.txt', 'text/plain', '0007 abc.txt'],
    ['exe.\u202Egpj.txt', 'text/plain', '0007 exe.gpj.txt'],
    ['…', 'text/plain', '0007 ….txt'],
    ['\u200B\u202E', 'text/plain', '0007.txt'],
    ['. . .', 'application/pdf', '0007.pdf'],
    ['..', 'application/pdf', '0007.pdf'],
    ['CON', 'text/plain', '0007 CON.txt'],
    ['<b>"x"|y?*.txt', 'text/plain', '0007 _b__x__y__.txt'],
    ['Élodie.txt', 'text/plain', '0007 Élodie.txt'],
    ['祖母.heic', 'image/heic', '0007 祖母.heic'],
    ['Lake.avif', 'image/avif', '0007 Lake.avif'],
    ['Lake.jpeg', 'image/avif', '0007 Lake.avif'],
    ['x', 'application/x-unheard-of', '0007 x.bin'],
  ])('%j of type %s is %j', (name, type, expected) => {
    expect(numberedName(7, name, type)).toBe(expected);
  });

  test.each(['a', 'é', '祖', '🌹'])('is cut to 100 characters and to what file systems take, of %s too', (letter) => {
    const name = numberedName(12_345, `${letter.repeat(400)}.jpeg`, 'image/jpeg');
    expect(Array.from(name).length).toBeLessThanOrEqual(100);
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(200);
    expect(name).toMatch(/^12345 .+\.jpg$/u);
    expect(name).not.toMatch(/\p{Cs}/u);
  });

  test('differs by its number from another file of the same name', () => {
    expect(numberedName(1, 'a.txt', 'text/plain')).not.toBe(numberedName(2, 'a.txt', 'text/plain'));
  });
});
