import { Markdown } from '@kindred/contract/markdown/markdown';
import { withDocuments } from '@kindred/contract/care/picture-address';
import { limits } from '@kindred/contract/limits';
import { describe, expect, test } from 'vitest';
import { safeHtml } from '../functions/src/care/safe-html.ts';
import { firstWords } from '../functions/src/core/written-pages/safe-html.ts';
import { renderMarkdown } from '../web/src/ui/rich-text/render-markdown.ts';
import { hardTexts, longestAccepted, mixedText } from './support/hard-markdown.ts';
import { piecesOf } from './support/pieces-of-work.ts';

/** Longest that reading a text may block a server or a browser, in pieces of work: 200 ms if a piece takes 0.45 ms. */
const most = 440;

const cost = (work: () => unknown): number => piecesOf(work, most);

describe('reading a text blocks a server or a browser no longer than its bound, whatever the text contains', () => {
  test.each(Object.entries(hardTexts))('%s', (_, text) => expectInTime(text));

  test.each(Array.from({ length: 40 }, (_, seed) => seed))('a mixture, seed %i', (seed) =>
    expectInTime((length) => mixedText(seed, length)),
  );
});

const expectInTime = (text: (length: number) => string): void => {
  const accepted = longestAccepted(text);
  const refused = text(limits.pageBytes);
  const costs = {
    acceptedOnServer: cost(() => safeHtml(accepted)),
    acceptedInBrowser: cost(() => renderMarkdown(accepted)),
    storedBefore: cost(() => safeHtml(refused)),
    checked: cost(() => Markdown.safeParse(refused)),
    withDocuments: cost(() => withDocuments(refused, () => undefined)),
    firstWords: cost(() => firstWords(refused)),
  };
  expect(Object.entries(costs).filter(([, pieces]) => pieces > most)).toEqual([]);
};

test('a page of five thousand entries, or of a table with three thousand rows, is accepted and read within bounds', () => {
  const list = '- a recipe of hers\n'.repeat(5000);
  const table = `| year | place |\n| --- | :-: |\n${'| 1950 | Lyon |\n'.repeat(3000)}`;
  for (const text of [list, table]) {
    expect(Markdown.safeParse(text).success).toBe(true);
    expect(cost(() => safeHtml(text))).toBeLessThan(most);
  }
});

test('the browser reads a text as the server does', () => {
  const texts = [
    '# A\n\n- [x] b\n- c ~~d~~ <br> e',
    '|a|b|\n|:-:|-|\n|1|www.a.example|',
    '[a](javascript:b) <i> anna@a.example\nf',
  ];
  for (const text of texts) expect(evened(renderMarkdown(text) ?? '')).toBe(evened(safeHtml(text)));
});

/** Removes what only one of the two sanitisers writes. */
const evened = (html: string): string =>
  html
    .replace(/h1>/g, 'h2>')
    .replace(/&gt;/g, '>')
    .replace(/ rel="[^"]*"| href="javascript:[^"]*"/g, '')
    .replace(/ \/>/g, '>');
