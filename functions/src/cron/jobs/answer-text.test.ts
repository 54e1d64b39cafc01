import { expect, test } from 'vitest';
import { answerText } from './answer-text.ts';

test.each([
  ['text/plain; charset=iso-8859-1', Buffer.from('café', 'latin1'), 'café'],
  ['text/plain; charset="utf-16le"', Buffer.from('café', 'utf16le'), 'café'],
  ['text/plain', Buffer.from('café'), 'café'],
  ['text/plain; charset=nobody-knows', Buffer.from('café'), 'café'],
  [undefined, Buffer.from('café'), 'café'],
  ['application/problem+json', Buffer.from('{}'), '{}'],
  ['image/png', Buffer.from('1234'), '(4 bytes of image/png)'],
])('an answer of the type %s is read as its host says it is written', (type, body, text) => {
  expect(answerText({ headers: type ? { 'content-type': type } : {}, body })).toBe(text);
});
