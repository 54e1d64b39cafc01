import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { isEmail } from './email-address.ts';
import { Email, line } from './fields.ts';

const name = line(120);

test.each(['\u200B', '\u3164', '\u2800\u2800', '\u115F \u1160', '\uFEFF\u200D', '\u00AD', '\u0301'])(
  'a name of %j, which has nothing visible, is refused',
  (text) => {
    expect(name.safeParse(text).success).toBe(false);
  },
);

test.each(['Ö', '李', 'نورا', '👩‍👩‍👧', 'می‌خواهم', '—', 'X Æ A-12'])('the name %s can be seen', (text) => {
  expect(name.parse(text)).toBe(text);
});

test('an empty name is reported once', () => {
  expect(name.safeParse(' ').error?.issues.map(({ code }) => code)).toEqual(['too_small']);
});

describe('an e-mail address', () => {
  test.each([
    ...['!', '#', '$', '%', '&', "'", '*', '+', '-', '/', '=', '?', '^', '_', '`', '{', '|', '}', '~'].flatMap(
      (sign) => [`a${sign}b@example.com`, `${sign}@example.com`],
    ),
    'first.last@example.com',
    `${'a'.repeat(64)}@example.com`,
    'a@sub.example.co.uk',
    'a@xn--mnchen-3ya.example',
    'a@example.xn--p1ai',
    `a@${'b'.repeat(63)}.example`,
    'a@3com.example',
  ])('may be %s, which browsers accept too', (email) => {
    expect([Email.safeParse(email).success, isEmail(email), z.regexes.html5Email.test(email)]).toEqual([
      true,
      true,
      true,
    ]);
  });

  test.each([
    ['', 'nothing'],
    ['a', 'no @'],
    ['@example.com', 'nothing before the @'],
    ['a@b@example.com', 'two @'],
    [`${'a'.repeat(65)}@example.com`, 'more than 64 octets before the @'],
    [`${'a'.repeat(60)}@${`${'b'.repeat(60)}.`.repeat(3)}example.com`, 'more than 254 characters'],
    ['.a@example.com', 'a dot at the beginning'],
    ['a.@example.com', 'a dot before the @'],
    ['a..b@example.com', 'two dots'],
    ['"a b"@example.com', 'quotation marks'],
    ['a b@example.com', 'a space'],
    ['élodie@example.com', 'a letter that few mail servers carry'],
    ['a(b)@example.com', 'parentheses'],
    ['a@example', 'no domain'],
    ['a@example.c', 'a domain of one letter'],
    ['a@192.0.2.1', 'an IP address'],
    ['a@-example.com', 'a hyphen at the beginning of a label'],
    ['a@example-.com', 'a hyphen at the end of a label'],
    ['a@exa_mple.com', 'an underscore in the host'],
    [`a@${'b'.repeat(64)}.example`, 'a label of 64 characters'],
    ['a@example..com', 'an empty label'],
    ['a@example.com\n', 'a line end, where nothing trims it'],
  ])('cannot be %j: %s', (email, what) => {
    expect(isEmail(email)).toBe(false);
    expect(Email.safeParse(email).success).toBe(what.includes('where nothing trims it'));
  });

  test('is trimmed and converted to lower case', () => {
    expect(Email.parse(' R&D@Acme.Example ')).toBe('r&d@acme.example');
  });
});
