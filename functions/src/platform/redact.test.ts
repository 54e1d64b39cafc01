import { expect, test } from 'vitest';
import { withoutAddresses } from './redact.ts';

test.each([
  ['550 5.1.1 <max.müller+x@mail.example.com>: no such user', '550 5.1.1 <…@…>: no such user'],
  ['The email "a@b.example" is taken, as is c@d.example', 'The email "…@…" is taken, as is …@…'],
  ['connect smtps://user:secret@mail.example:465', 'connect smtps://user:…@…:465'],
  ["RCPT TO:<o'neill@localhost>", 'RCPT TO:<…@…>'],
  ['to anna%40acme.example', 'to …@…'],
])('%s names nobody', (text, redacted) => {
  expect(withoutAddresses(text)).toBe(redacted);
});

test.each([
  'at Object.get (/srv/node_modules/@google-cloud/firestore/build/src/index.js:10:5)',
  '5 NOT_FOUND: no document tenants/acme/users/x1',
  '3 @ 5',
])('%s stays as it is', (text) => {
  expect(withoutAddresses(text)).toBe(text);
});
