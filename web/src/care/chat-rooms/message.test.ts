import { expect, test } from 'vitest';
import { isEditable, mentionsIn, newMessageId } from './message.ts';
import { aMessage } from './sample-messages.ts';

test('an id has 20 letters and digits and is different each time', () => {
  const ids = Array.from({ length: 50 }, newMessageId);
  expect(new Set(ids).size).toBe(50);
  for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9]{20}$/);
});

test('a message can be edited for a quarter of an hour by the server’s clock', () => {
  const message = aMessage({ created_at: 1_000_000 });
  expect(isEditable(message, 1_000_000 + 15 * 60_000 - 1)).toBe(true);
  expect(isEditable(message, 1_000_000 + 15 * 60_000)).toBe(false);
});

test('a deleted or waiting message cannot be edited', () => {
  expect(isEditable(aMessage({ deleted_at: 1 }), 0)).toBe(false);
  expect(isEditable(aMessage({ state: 'waiting' }), 0)).toBe(false);
});

test('mentions are the chosen people whose names are still in the text, at most ten', () => {
  const people = Array.from({ length: 12 }, (_, index) => ({ user_id: `u${index}`, name: `Name${index}.` }));
  expect(mentionsIn('Hello @Name1. and @Name3.', people)).toEqual(['u1', 'u3']);
  expect(mentionsIn(people.map(({ name }) => `@${name}`).join(' '), people)).toHaveLength(10);
});
