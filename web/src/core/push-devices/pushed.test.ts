import { expect, test } from 'vitest';
import { ownAddress, readPushed } from './pushed.ts';

const message = { title: 'Acme', body: 'Nina wrote to you', url: '/care/chat', tag: 'a', unread: 2 };

test('reads a message of the server', () => {
  expect(readPushed(JSON.stringify(message))).toEqual(message);
  expect(readPushed(JSON.stringify({ ...message, unread: 'many' }))).toEqual({ ...message, unread: 0 });
});

test.each([undefined, '', 'hello', 'null', '{}', JSON.stringify({ ...message, body: 7 })])(
  'shows nothing for %s',
  (text) => expect(readPushed(text)).toBeUndefined(),
);

test.each([
  ['/care/chat?room=1', 'https://acme.example/care/chat?room=1'],
  ['https://acme.example/a', 'https://acme.example/a'],
  ['https://evil.example/a', 'https://acme.example/'],
  ['//evil.example/a', 'https://acme.example/'],
  ['javascript:alert(1)', 'https://acme.example/'],
])('opens %s at %s', (url, address) => expect(ownAddress(url, 'https://acme.example')).toBe(address));
