import { describe, expect, test } from 'vitest';
import { AnswerReader, sourcesIn, withoutSources } from './answer-reader.ts';

/** Reads an answer in parts of this many characters. */
const read = (written: string, size: number, sources = 3) => {
  const reader = new AnswerReader(sources);
  let shown = '';
  for (let at = 0; at < written.length; at += size) shown += reader.push(written.slice(at, at + size));
  return { shown, ...reader.end() };
};

const list = 'QUOTATIONS:\n[1] "25 days of leave"\n[2] "a share"\n';

describe.each([1, 2, 3, 7, 50, 10_000])('in parts of %i characters', (size) => {
  test('an answer is shown without its list of quotations', () => {
    const got = read(`You have 25 days [1].\n\nPart-time: a share [2].\n\n${list}`, size);
    expect(got.text).toBe('You have 25 days [1].\n\nPart-time: a share [2].');
    expect(got.shown.trim()).toBe(got.text);
    expect(got.quotations).toMatchObject([
      { n: 1, words: ['25 days of leave'] },
      { n: 2, words: ['a share'] },
    ]);
  });

  test.each([
    ['**Quotations:**\n[1] "25 days"'],
    ['### Sources\n- [1] “25 days”'],
    ['[1] "25 days"'],
    ['[1]: «25 days»'],
    ['QUOTATIONS:\n[1] "25\ndays"'],
  ])('a list is recognised as %j', (written) => {
    const got = read(`You have 25 days [1].\n${written}`, size);
    expect(got.text).toBe('You have 25 days [1].');
    expect(got.shown.trim()).toBe(got.text);
    expect(got.quotations[0]!.words.map((words) => words.replace('\n', ' '))).toContain('25 days');
  });

  test('numbers of sources that do not exist are removed, also from several in one bracket', () => {
    const got = read('One [9]. Two [1, 7]. Three [1,2]. Four 【3】. Zero [0].', size);
    expect(got.text).toBe('One. Two [1]. Three [1][2]. Four [3]. Zero.');
    expect(got.shown).toBe(got.text);
  });

  test('a list in the text stays, and so do lines that begin with a number in brackets', () => {
    const written = 'There are two:\n- one [1]\n- two\n[2] says more.\nSources differ.\n* three\n';
    const got = read(written, size);
    expect(got.text).toBe(written.trim());
    expect(got.shown.trim()).toBe(got.text);
  });

  test('links and pictures become plain text', () => {
    const got = read('See ![x](https://evil.example/?q=1) and [here](https://evil.example).', size);
    expect(got.text).not.toContain('](');
    expect(got.shown).not.toContain('](');
  });

  test('an answer that says nothing is empty, and its token is never shown', () => {
    for (const written of ['NOT_IN_SOURCES', '  NOT_IN_SOURCES.\n', '**NOT_IN_SOURCES**']) {
      const got = read(written, size);
      expect(got).toMatchObject({ text: '', saysNothing: true, quotations: [] });
      expect(got.shown).not.toMatch(/NOT|_/);
    }
    const late = read('Some of it [1]. NOT_IN_SOURCES', size);
    expect(late).toMatchObject({ text: 'Some of it [1].', saysNothing: false });
    expect(late.shown).not.toContain('NOT_IN');
  });

  test('emoji and Arabic come through', () => {
    const written = 'لكل موظف ٢٥ يومًا [1] 🎉.\n';
    expect(read(written, size)).toMatchObject({ text: written.trim(), shown: written });
  });

  test('an answer that breaks off keeps what arrived', () => {
    expect(read('You have 25 da', size)).toMatchObject({ text: 'You have 25 da', quotations: [] });
    expect(read('You have 25 days [1', size).text).toBe('You have 25 days [1');
    expect(read('You have 25 days [1].\nQUOTA', size).shown).toContain('25 days [1].');
  });
});

test('words with quotation marks inside are read as a whole and in parts', () => {
  const { quotations } = read('x [1]\nQUOTATIONS:\n[1] "He said "no" to it"', 100);
  expect(quotations[0]!.words[0]).toBe('He said "no" to it');
});

test('the numbers of sources are found in a text, and removed from it', () => {
  expect(sourcesIn('a [2][1], b [2].')).toEqual([2, 1]);
  expect(withoutSources('a [2][1], b [2].', new Set([2]))).toBe('a[1], b.');
});

test('a line of 60,000 characters in small parts comes through, and takes little time', () => {
  const written = 'one [1], two [2], none [9]; '.repeat(2200);
  const began = performance.now();
  const got = read(written, 3);
  expect(performance.now() - began).toBeLessThan(2000);
  expect(got.text).toBe('one [1], two [2], none; '.repeat(2200).trim());
  expect(got.shown.trim()).toBe(got.text);
});
