import { expect, test } from 'vitest';
import { mentionParts, messageParts } from './message-words.ts';

test('addresses are links, and everything else is words', () => {
  expect(messageParts('See https://example.com/a, or www.example.org!')).toEqual([
    { text: 'See ' },
    { text: 'https://example.com/a', href: 'https://example.com/a' },
    { text: ', or ' },
    { text: 'www.example.org', href: 'http://www.example.org' },
    { text: '!' },
  ]);
});

test.each([
  ['www.example.org/x_(y) end', 'http://www.example.org/x_(y)'],
  ['(www.example.org/x)', 'http://www.example.org/x'],
  ['https://example.org/x_(y)_z', 'https://example.org/x_(y)_z'],
  ['https://example.org/a., and', 'https://example.org/a'],
  ['www.münchen.de:8080/straße?', 'http://www.münchen.de:8080/straße'],
])('%s holds one link, without what belongs to its sentence', (text, href) => {
  expect(messageParts(text).flatMap((part) => part.href ?? [])).toEqual([href]);
});

test.each(['https://user:pass@example.org/p', 'http://paypal.com@evil.example/', 'https://a:b@'])(
  '%s names somebody, and leads nowhere',
  (text) => {
    expect(messageParts(text).flatMap((part) => part.href ?? [])).toEqual([]);
  },
);

test.each(['<img src=x onerror=alert(1)>', '[here](javascript:alert(1))', '**loud**', 'javascript:alert(1)'])(
  '%s stays as it was typed',
  (text) => {
    expect(messageParts(text)).toEqual([{ text }]);
  },
);

test('an address that leads elsewhere than to the web or a mailbox is no link', () => {
  expect(messageParts('ftp://example.com //example.com').every(({ href }) => href === undefined)).toBe(true);
});

test('mentions are found by the longest name', () => {
  expect(mentionParts('Dear @Anna Maria and @Ben', ['Anna', 'Anna Maria'])).toEqual([
    { text: 'Dear ', isMention: false },
    { text: '@Anna Maria', isMention: true },
    { text: ' and @Ben', isMention: false },
  ]);
});
