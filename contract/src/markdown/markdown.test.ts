import { describe, expect, test } from 'vitest';
import { Markdown } from './markdown.ts';
import { markdownFlaw } from './flaw.ts';

const codesOf = (text: string) =>
  Markdown.safeParse(text).error?.issues.map((issue) => (issue as { params?: { code: string } }).params?.code);

describe('ordinary texts are accepted', () => {
  test.each([
    ['many paragraphs', 'She sang in the choir.\n\n'.repeat(5000)],
    ['a long list without empty lines', '- a recipe of hers\n'.repeat(5000)],
    ['a long numbered list', Array.from({ length: 3000 }, (_, at) => `${at + 1}. a recipe`).join('\n')],
    ['a long table', `| year | place |\n| --- | :-: |\n${'| 1950 | Lyon |\n'.repeat(3000)}`],
    ['lines, rules and dashes', `${'-'.repeat(80)}\n\n* * *\n\n- - -\n`],
    ['quotes of quotes', '>>> she said\n> > he said\n'],
    ['a paragraph as long as may be', 'a'.repeat(9999)],
    ['a form with lines to write on', `Name: ${'_'.repeat(80)} *(please print)*\n`.repeat(60)],
    ['a paragraph with a link in every line', 'See [her house](https://a.example/house), and *more*.\n'.repeat(60)],
  ])('%s', (_, text) => {
    expect(codesOf(text)).toBeUndefined();
  });
});

describe('texts too slow to parse are refused, with a reason', () => {
  test.each([
    ['spaces without end', `a${' '.repeat(10_000)}b`, 'paragraph_too_long'],
    ['lines without an empty one', 'a b c\n'.repeat(4000), 'paragraph_too_long'],
    ['numbers in a paragraph', `a\n${'2. a\n'.repeat(4000)}`, 'paragraph_too_long'],
    ['strokes that are no table', `a\n${'|a\n'.repeat(4000)}`, 'too_many_signs'],
    ['emphasis without end', '*a_'.repeat(501), 'too_many_signs'],
    ['links without end', '[a](b)'.repeat(251), 'too_many_signs'],
    ['emphasis without end, in many paragraphs', `${'*a_'.repeat(200)}\n\n`.repeat(40), 'too_many_parts'],
    [
      'a table that is wider than long',
      `${'|'.repeat(400)}\n${'|-'.repeat(400)}|\n${'|\n'.repeat(100)}`,
      'too_many_parts',
    ],
    ['lists without end', '- a\n'.repeat(7000), 'too_many_parts'],
    ['signs that are no headings', `a\n${'#a\n'.repeat(4000)}`, 'paragraph_too_long'],
    ['quotes within quotes', '>'.repeat(21), 'too_deep'],
    ['lists within lists', '- '.repeat(21) + 'a', 'too_deep'],
    ['numbers within numbers', '1. '.repeat(21) + 'a', 'too_deep'],
  ])('%s', (_, text, code) => {
    expect(codesOf(text)).toEqual([code]);
    expect(markdownFlaw(text)).toBe(code);
  });
});

test.each(['\r', '\r\n'])('a line that ends with %j counts as one that ends with a line feed', (end) => {
  expect(markdownFlaw(`a${end}`.repeat(4000))).toBeUndefined();
  expect(markdownFlaw(`a b c${end}`.repeat(4000))).toBe('paragraph_too_long');
  expect(markdownFlaw(`a b c${end}${end}`.repeat(4000))).toBeUndefined();
});
