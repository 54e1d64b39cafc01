import type { DocumentReference, Transaction } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import type { Where } from './owner.ts';
import { isMatch, WriteBuffer } from './write-buffer.ts';

const document = {
  name: 'rose',
  petals: 5,
  isWild: false,
  gone: null,
  tags: ['red', 'old'],
  _is: { short: true },
};

test.each<Where>([
  {},
  { name: 'rose' },
  { name: ['tulip', 'rose'] },
  { petals: [4, 5] },
  { isWild: [true, false] },
  { gone: null },
  { '_is.short': true },
  { '_is.short': [true] },
  { name: ['rose'], petals: [5] },
])('a written document is found by %j', (where) => {
  expect(isMatch(document, where)).toBe(true);
});

test.each<Where>([
  { name: 'ros' },
  { name: ['tulip', 'ros'] },
  { name: [] },
  { petals: ['5'] },
  { petals: [4, 6] },
  { isWild: [0, ''] },
  { gone: [false, 0, ''] },
  // A list that is stored is one value: only `array-contains` looks into it.
  { tags: 'red' },
  { tags: ['red', 'old'] },
  { color: null },
  { color: ['red', 'blue'] },
  { '_is.long': [true, false] },
  { 'name.first': ['rose'] },
  // Each field must match.
  { name: ['rose'], petals: [4] },
])('a written document is not found by %j', (where) => {
  expect(isMatch(document, where)).toBe(false);
});

const place = { path: 'due/one' } as DocumentReference;

test('a document is merged once in a transaction, which counts as a write', () => {
  const buffer = new WriteBuffer();
  expect(buffer.isEmpty).toBe(true);
  buffer.merge(place, { ref: { a: 1 } });
  expect(buffer.isEmpty).toBe(false);
  expect(() => buffer.merge(place, { ref: { b: 1 } })).toThrow('due/one is written already');
});

test('a document cannot be both written and merged', async () => {
  const buffer = new WriteBuffer();
  buffer.merge(place, { ref: { a: 1 } });
  buffer.write(place, 'due', 'anything', { ref: {} });
  const native = { set: () => native } as Pick<Transaction, 'set'> as Transaction;
  await expect(buffer.flush(native)).rejects.toThrow('due/one is both written and merged');
});
