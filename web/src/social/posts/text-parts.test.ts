import { describe, expect, test } from 'vitest';
import { firstWords } from './first-words.ts';
import { hostOf, textParts } from './text-parts.ts';

const links = (text: string) =>
  textParts(text)
    .filter(({ kind }) => kind !== 'words')
    .map((part) => part.text);

describe('the links in a post', () => {
  test('are its addresses, without the punctuation after them', () => {
    expect(links('See https://example.com/a?b=1, or (http://example.org/x).')).toEqual([
      'https://example.com/a?b=1',
      'http://example.org/x',
    ]);
  });

  test('are its hashtags, in any script', () => {
    expect(links('#Roses und #Gärten2027, #園芸')).toEqual(['#Roses', '#Gärten2027', '#園芸']);
  });

  test('are neither numbers nor parts of words', () => {
    expect(links('We are #1, C# and a#b, &#39;')).toEqual([]);
  });

  test('leave the text as it was', () => {
    const text = 'One\n\n#two https://three.example four';
    expect(
      textParts(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  });
});

test('a card shows the host of its article', () => {
  expect(hostOf('https://www.example.com/a/b')).toBe('example.com');
  expect(hostOf('example.com/feed')).toBe('example.com');
  expect(hostOf('not an address')).toBe('');
});

describe('the first words of a post', () => {
  test('are of its first line', () => expect(firstWords(' Good  morning\n\nRoses ')).toBe('Good morning'));
  test('end at a word', () => expect(firstWords('Roses need water in summer', 20)).toBe('Roses need water in…'));
  test('keep an emoji whole', () => expect(firstWords('aaaa🌹bbb', 5)).toBe('aaaa…'));
});
