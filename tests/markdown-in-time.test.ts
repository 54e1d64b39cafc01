import { Markdown } from '@kindred/contract/markdown/markdown';
import { withDocuments } from '@kindred/contract/care/picture-address';
import { limits } from '@kindred/contract/limits';
import { describe, expect, test } from 'vitest';
import { firstWords, safeHtml } from '../functions/src/care/safe-html.ts';
import { renderMarkdown } from '../web/src/ui/rich-text/render-markdown.ts';
import { hardTexts, longestAccepted, mixedText } from './support/hard-markdown.ts';

/** What anybody may have to wait for, in milliseconds. */
const most = 200;

/** Other tests run on the same processors: the shorter of the clock's and the processor's time, of the fastest of three. */
const fastest = (work: () => unknown): number => {
  const once = (): number => {
    const [since, used] = [performance.now(), process.cpuUsage()];
    work();
    const { user, system } = process.cpuUsage(used);
    return Math.min(performance.now() - since, (user + system) / 1000);
  };
  let best = Infinity;
  for (let at = 0; at < 3 && best > most; at++) best = Math.min(best, once());
  return best;
};

describe('reading a text takes no longer than 200 ms, whatever is in it', () => {
  test.each(Object.entries(hardTexts))('%s', (_, text) => expectInTime(text));

  test.each(Array.from({ length: 40 }, (_, seed) => seed))('a mixture, seed %i', (seed) =>
    expectInTime((length) => mixedText(seed, length)),
  );
});

const expectInTime = (text: (length: number) => string): void => {
  const accepted = longestAccepted(text);
  const refused = text(limits.pageBytes);
  const times = {
    acceptedOnServer: fastest(() => safeHtml(accepted)),
    acceptedInBrowser: fastest(() => renderMarkdown(accepted)),
    storedBefore: fastest(() => safeHtml(refused)),
    checked: fastest(() => Markdown.safeParse(refused)),
    withDocuments: fastest(() => withDocuments(refused, () => undefined)),
    firstWords: fastest(() => firstWords(refused)),
  };
  expect(Object.entries(times).filter(([, time]) => time > most)).toEqual([]);
};

test('a page of five thousand entries, or of a table with three thousand rows, is accepted and read in time', () => {
  const list = '- a recipe of hers\n'.repeat(5000);
  const table = `| year | place |\n| --- | :-: |\n${'| 1950 | Lyon |\n'.repeat(3000)}`;
  for (const text of [list, table]) {
    expect(Markdown.safeParse(text).success).toBe(true);
    expect(fastest(() => safeHtml(text))).toBeLessThan(most);
  }
});

test('the browser reads what the server reads', () => {
  const texts = [
    '# A\n\n- [x] b\n- c ~~d~~ <br> e',
    '|a|b|\n|:-:|-|\n|1|www.a.example|',
    '[a](javascript:b) <i> anna@a.example\nf',
  ];
  for (const text of texts) expect(evened(renderMarkdown(text) ?? '')).toBe(evened(safeHtml(text)));
});

/** Without what only one of the two sanitisers writes. */
const evened = (html: string): string =>
  html
    .replace(/h1>/g, 'h2>')
    .replace(/&gt;/g, '>')
    .replace(/ rel="[^"]*"| href="javascript:[^"]*"/g, '')
    .replace(/ \/>/g, '>');
