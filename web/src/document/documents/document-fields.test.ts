import { expect, test } from 'vitest';
import { bodyOf, documentJudge, endOfDay, valuesOf } from './document-fields.ts';

const document: Parameters<typeof valuesOf>[0] = {
  name: 'Handbook',
  description: '',
  tags: ['staff'],
  audience: 'USERS',
  userIds: ['u1'],
  expiresAt: null,
};

test('a document that is saved without changes stays as it is', () => {
  const { name, description, tags, audience, userIds, expiresAt } = document;
  expect(bodyOf(valuesOf(document))).toEqual({ name, description, tags, audience, userIds, expiresAt });
  const last = endOfDay('2027-03-31')!;
  expect(bodyOf(valuesOf({ ...document, expiresAt: last })).expiresAt).toBe(last);
});

test('people are kept only if the document is for them', () => {
  expect(bodyOf({ ...valuesOf(document), audience: 'EVERYONE' }).userIds).toEqual([]);
});

test('a document needs a name', () => {
  expect(documentJudge.safeParse(valuesOf(document)).success).toBe(true);
  expect(documentJudge.safeParse({ ...valuesOf(document), name: ' ' }).success).toBe(false);
});
