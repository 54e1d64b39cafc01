import { expect, test } from 'vitest';
import { everything, isEverything, scopeIn } from './scope.ts';

const scopeOf = (query: string) => scopeIn(new URLSearchParams(query));

test('an address chooses documents, or tags', () => {
  expect(scopeOf('documents=a1,b2,a1')).toEqual({ documentIds: ['a1', 'b2'], tags: [] });
  expect(scopeOf('tags=travel, leave')).toEqual({ documentIds: [], tags: ['travel', 'leave'] });
});

test('without either, or with what cannot be an id, the conversation is about all documents', () => {
  for (const query of ['', 'documents=', 'documents=,', 'documents=a/b', 'tags=']) {
    expect(scopeOf(query)).toEqual(everything);
    expect(isEverything(scopeOf(query))).toBe(true);
  }
});

test('takes at most as many documents as a conversation can have', () => {
  const many = Array.from({ length: 30 }, (_, index) => `d${index}`).join(',');
  expect(scopeOf(`documents=${many}`).documentIds).toHaveLength(20);
});
