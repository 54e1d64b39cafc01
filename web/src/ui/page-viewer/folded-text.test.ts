import { expect, test } from 'vitest';
import { findAll, findQuote, fold } from './folded-text.ts';

const found = (text: string, words: string): string[] =>
  findAll(fold(text), fold(words).text, 100).map(({ start, end }) => text.slice(start, end));

test('a search ignores case, accents and the way in which lines are broken', () => {
  expect(found('Élodie asked.\nELODIE   answered.', 'elodie a')).toEqual(['Élodie a', 'ELODIE   a']);
  expect(found('the ﬁrst day', 'first')).toEqual(['ﬁrst']);
  expect(found('“Well”', '"well"')).toEqual(['“Well”']);
});

test('a word divided at the end of a line is one word', () => {
  expect(found('the docu-\nmentation of it', 'documentation')).toEqual(['docu-\nmentation']);
  expect(found('a soft\u00adhyphen', 'softhyphen')).toEqual(['soft\u00adhyphen']);
  expect(found('well-known', 'well-known')).toEqual(['well-known']);
});

test('a search does not run words together', () => {
  expect(found('for um', 'forum')).toEqual([]);
  expect(found('forum', 'for um')).toEqual([]);
  expect(found('anything', ' ')).toEqual([]);
});

test('a search finds words outside the basic plane and in other writings', () => {
  expect(found('a 🎉 party', '🎉')).toEqual(['🎉']);
  expect(found('الورشة في باريس', 'الورشة')).toEqual(['الورشة']);
});

test('as many places are returned as asked for', () => {
  expect(findAll(fold('a a a a'), 'a', 2)).toHaveLength(2);
});

const quoted = (text: string, quote: string): string | null => {
  const range = findQuote(text, quote);
  return range && text.slice(range.start, range.end);
};

test('a quotation is found however its lines are broken', () => {
  expect(
    quoted('He said: you have\n25 days of docu-\nmented leave. More.', 'You have 25 days of documented leave.'),
  ).toBe('you have\n25 days of docu-\nmented leave.');
  expect(quoted('Leave is 25 days.', 'Leave is 30 days.')).toBeNull();
  expect(quoted('Leave is 25 days.', '  ')).toBeNull();
});

test('a long quotation is found by its beginning and its end', () => {
  const beginning = 'The library keeps the documents of everybody who works here';
  const end = 'and answers questions about all of them at any time of the day.';
  const text = `Before. ${beginning}, [12] ${end} After.`;
  expect(quoted(text, `${beginning} ${end}`)).toBe(`${beginning}, [12] ${end}`);
  expect(quoted(`${beginning}. ${'Something else. '.repeat(20)} ${end}`, `${beginning} ${end}`)).toBeNull();
});
