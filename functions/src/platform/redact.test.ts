import { expect, test } from 'vitest';
import { piecesOf } from '../../../tests/support/pieces-of-work.ts';
import { withoutAddresses, withoutTokens } from './redact.ts';

test.each([
  ['550 5.1.1 <max.müller+x@mail.example.com>: no such user', '550 5.1.1 <…@…>: no such user'],
  ['The email "a@b.example" is taken, as is c@d.example', 'The email "…@…" is taken, as is …@…'],
  ['connect smtps://user:secret@mail.example:465', 'connect smtps://user:…@…:465'],
  ["RCPT TO:<o'neill@localhost>", 'RCPT TO:<…@…>'],
  ['to anna%40acme.example', 'to …@…'],
  ['a@b.c_d@e', '…@……@…'],
  ['a@b@c', '…@…@c'],
  ['𝓪𝓷𝓷𝓪@𝓪.example', '…@…'],
])('redacts the addresses in %s', (text, redacted) => {
  expect(redact(text)).toBe(redacted);
});

test.each([
  ['/public-api/v1/care/archives/u1/kX3-'.padEnd(76, 'aB9_'), '/public-api/v1/care/archives/u1/…'],
  [`Bearer ${'eyJhbGciOiJub25lIn0'.repeat(3)}.${'aB3'.repeat(40)}.`, 'Bearer ….….'],
])('redacts the token in %s', (text, redacted) => {
  expect(redact(text)).toBe(redacted);
});

test.each([
  'at Object.get (/srv/node_modules/@google-cloud/firestore/build/src/index.js:10:5)',
  '5 NOT_FOUND: no document tenants/acme/users/x1',
  '3 @ 5',
  `/api/v1/care/circles/${'aB3d5'.repeat(4)}/documents`,
  `rateCounters/${'0a9f'.repeat(16)}`,
  `/public/${'in-memory-of-'.repeat(5)}margaret`,
])('leaves %s unchanged', (text) => {
  expect(redact(text)).toBe(text);
});

const redact = (text: string): string => withoutTokens(withoutAddresses(text));

const cost = (text: string): number => piecesOf(() => redact(text), 10);

test.each(['a', 'é', 'a.', 'a@', 'a%40', '@', '%40', 'a-', 'a@b.', 'aB', ' aB', '"\\', '𝓪', 'a%4'])(
  'redacts 16 kB of %j within 10 pieces of work',
  (text) => {
    expect(cost(text.repeat(16_000 / text.length))).toBeLessThan(10);
    expect(cost(`${text.repeat(16_000 / text.length)}@a`)).toBeLessThan(10);
  },
);
