import { expect, test } from 'vitest';
import { contentDisposition } from './content-disposition.ts';

test.each([
  ['Rose.pdf', `inline; filename=Rose.pdf`],
  ['Élodie & moi.png', `inline; filename="Elodie & moi.png"; filename*=UTF-8''%C3%89lodie%20%26%20moi.png`],
  ['a"; x="b\\c%41.txt', `inline; filename="a_; x=_b_c_41.txt"; filename*=UTF-8''a_%3B%20x%3D_b_c%2541.txt`],
  ['🌹.jpg', `inline; filename=_.jpg; filename*=UTF-8''%F0%9F%8C%B9.jpg`],
  ["it's (1)*.txt", `inline; filename="it's (1)_.txt"`],
  ['..', `inline; filename=file`],
  ['NUL.txt', `inline; filename=_NUL.txt`],
  ['ＣＯＮ.txt', `inline; filename=_CON.txt; filename*=UTF-8''%EF%BC%A3%EF%BC%AF%EF%BC%AE.txt`],
  ['a／b：c. ', `inline; filename=a_b_c; filename*=UTF-8''a%EF%BC%8Fb%EF%BC%9Ac`],
  ['photo\u202egpj.exe', `inline; filename=photogpj.exe`],
])('encodes the file name %j so that it cannot break out of the header', (name, header) => {
  expect(contentDisposition('inline', name)).toBe(header);
  expect(() => new Headers({ 'content-disposition': header })).not.toThrow();
});
