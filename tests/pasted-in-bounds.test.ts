// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { linkAddress } from '../web/src/ui/rich-text/link-address.ts';
import { fromClipboard } from '../web/src/ui/rich-text/pasted-html.ts';
import { piecesOf } from './support/pieces-of-work.ts';

const most = 440;
const word = (sheet: string): string =>
  `<html xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta name=Generator content="Microsoft Word 15">` +
  `<style>${sheet}</style></head><body><p class=MsoListParagraph style='mso-list:l0 level1 lfo1'>a</p></body></html>`;

test.each([
  ['rules of lists without an end', word('@list l0:level1 {'.repeat(12_000))],
  ['rules of lists that are all spaces', word(`@list l0:level1${' '.repeat(200_000)}`)],
  ['spaces before the last word', `<p>a${' '.repeat(200_000)}b</p>`],
  ['spaces that nobody sees before the last word', `<p>a${'&nbsp;'.repeat(200_000)}b</p>`],
])('what is pasted holds a browser no longer than its bound: %s', (_, html) => {
  expect(piecesOf(() => fromClipboard(html, undefined, () => []), most)).toBeLessThan(most);
});

test.each(['a.', '.', 'a', 'a@', 'a/'])('so does the address of a link: %s', (part) => {
  const written = `${part.repeat(200_000 / part.length)} b`;
  expect(piecesOf(() => linkAddress(written), most)).toBeLessThan(most);
});
