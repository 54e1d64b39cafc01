import { expect, test } from 'vitest';
import { mentionAt, withMention } from './mention-typing.ts';

const people = [{ name: 'Anna Weiß' }, { name: 'Élise Martin' }, { name: 'Benoît' }];

test('finds any word of a name by its first letters, without accents', () => {
  expect(mentionAt(people, 'eli')).toEqual([people[1]]);
  expect(mentionAt(people, 'weiss')).toEqual([people[0]]);
  expect(mentionAt(people, 'nna')).toEqual([]);
  expect(mentionAt(people, '')).toEqual(people);
});

test('the name replaces the typed letters, and the caret follows it', () => {
  expect(withMention('Dear @be, hello', { from: 5, typed: 'be' }, 'Benoît')).toEqual({
    text: 'Dear @Benoît , hello',
    caret: 13,
  });
});
