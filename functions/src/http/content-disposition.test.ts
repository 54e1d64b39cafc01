import { expect, test } from 'vitest';
import { contentDisposition } from './content-disposition.ts';

test.each([
  ['Rose.pdf', `inline; filename="Rose.pdf"; filename*=UTF-8''Rose.pdf`],
  ['Élodie & moi.png', `inline; filename="Elodie & moi.png"; filename*=UTF-8''%C3%89lodie%20&%20moi.png`],
  ['a"; x="b\\c%41.txt', `inline; filename="a_; x=_b_c_41.txt"; filename*=UTF-8''a%22%3B%20x%3D%22b%5Cc%2541.txt`],
  ['🌹.jpg', `inline; filename="_.jpg"; filename*=UTF-8''%F0%9F%8C%B9.jpg`],
  ["it's (1)*.txt", `inline; filename="it's (1)*.txt"; filename*=UTF-8''it%27s%20%281%29%2A.txt`],
])('%j is written so that nothing gets out of it', (name, header) => {
  expect(contentDisposition('inline', name)).toBe(header);
  expect(() => new Headers({ 'content-disposition': header })).not.toThrow();
});
