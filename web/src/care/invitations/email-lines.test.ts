import { expect, test } from 'vitest';
import { readEmails } from './email-lines.ts';

test('one address a line, or several on one', () => {
  const text = 'anna@example.com\n\n  benoit@example.com , chloe@example.com;emeka@example.com fatima@example.com\r\n';
  expect(readEmails(text)).toEqual({
    emails: ['anna@example.com', 'benoit@example.com', 'chloe@example.com', 'emeka@example.com', 'fatima@example.com'],
    wrong: [],
  });
});

test('addresses as mail programs write them', () => {
  expect(readEmails('Anna Lindqvist <Anna@Example.com>, "Crépeau" <benoit@example.com>').emails).toEqual([
    'anna@example.com',
    'benoit@example.com',
  ]);
});

test('the same address counts once, whatever its capitals', () => {
  expect(readEmails('anna@example.com\nANNA@example.com').emails).toEqual(['anna@example.com']);
});

test('what is no address is told', () => {
  expect(readEmails('anna@example.com\nbenoit\nchloe@example\nfatima@@example.com')).toEqual({
    emails: ['anna@example.com'],
    wrong: ['benoit', 'chloe@example', 'fatima@@example.com'],
  });
});

test('an empty text has none', () => {
  expect(readEmails(' \n ')).toEqual({ emails: [], wrong: [] });
});
