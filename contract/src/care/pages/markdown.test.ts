import { describe, expect, test } from 'vitest';
import { Markdown, markdownFlaw } from './markdown.ts';

const codesOf = (text: string) =>
  Markdown.safeParse(text).error?.issues.map((issue) => (issue as { params?: { code: string } }).params?.code);

describe('what people write is taken', () => {
  test.each([
    ['many paragraphs', 'She sang in the choir.\n\n'.repeat(5000)],
    ['a long list without empty lines', '- a recipe of hers\n'.repeat(5000)],
    ['a long numbered list', Array.from({ length: 3000 }, (_, at) => `${at + 1}. a recipe`).join('\n')],
    ['a long table', `| year | place |\n| --- | :-: |\n${'| 1950 | Lyon |\n'.repeat(3000)}`],
    ['lines, rules and dashes', `${'-'.repeat(80)}\n\n* * *\n\n- - -\n`],
    ['quotes of quotes', '>>> she said\n> > he said\n'],
    ['a paragraph as long as may be', 'a'.repeat(9999)],
  ])('%s', (_, text) => {
    expect(codesOf(text)).toBeUndefined();
  });
});

describe('what no reader gets through is refused, with its reason', () => {
  test.each([
    ['spaces without end', `a${' '.repeat(10_000)}b`, 'paragraph_too_long'],
    ['lines without an empty one', 'a_\n'.repeat(4000), 'paragraph_too_long'],
    ['numbers in a paragraph', `a\n${'2. a_\n'.repeat(4000)}`, 'paragraph_too_long'],
    ['strokes that are no table', `a\n${'|a_\n'.repeat(4000)}`, 'paragraph_too_long'],
    ['signs that are no headings', `a\n${'#a_\n'.repeat(4000)}`, 'paragraph_too_long'],
    ['quotes within quotes', '>'.repeat(21), 'too_deep'],
    ['lists within lists', '- '.repeat(21) + 'a', 'too_deep'],
    ['numbers within numbers', '1. '.repeat(21) + 'a', 'too_deep'],
  ])('%s', (_, text, code) => {
    expect(codesOf(text)).toEqual([code]);
    expect(markdownFlaw(text)).toBe(code);
  });
});
