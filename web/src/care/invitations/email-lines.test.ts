import { expect, test } from 'vitest';
import { readEmails } from './email-lines.ts';

test('reads one or several addresses per line', () => {
  const text = 'anna@example.com\n\n  benoit@example.com , chloe@example.com;emeka@example.com fatima@example.com\r\n';
  expect(readEmails(text)).toEqual({
    emails: ['anna@example.com', 'benoit@example.com', 'chloe@example.com', 'emeka@example.com', 'fatima@example.com'],
    wrong: [],
  });
});

test('reads addresses as mail programs write them', () => {
  expect(readEmails('Anna Lindqvist <Anna@Example.com>, "Crépeau" <benoit@example.com>').emails).toEqual([
    'anna@example.com',
    'benoit@example.com',
  ]);
});

test('the same address counts once, ignoring case', () => {
  expect(readEmails('anna@example.com\nANNA@example.com').emails).toEqual(['anna@example.com']);
});

test('reports text that is not an address', () => {
  expect(readEmails('anna@example.com\nbenoit\nchloe@example\nfatima@@example.com')).toEqual({
    emails: ['anna@example.com'],
    wrong: ['benoit', 'chloe@example', 'fatima@@example.com'],
  });
});

test('finds no address in an empty text', () => {
  expect(readEmails(' \n ')).toEqual({ emails: [], wrong: [] });
});
