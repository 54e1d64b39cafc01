/** Characters that stand for no text: control characters except tab and line feed, soft hyphens, byte order marks. */
// oxlint-disable-next-line no-control-regex
const noText = /[\0-\x08\x0B-\x1F\x7F-\x9F\u00AD\uFEFF\uFFFE\uFFFF]/g;

/** Bullets that Word's symbol fonts have in the private use area. */
const symbolBullet = /[\uF0A7\uF0B7\uF076\uF0D8\uF0FC]/g;

/** Other signs of such fonts stand for nothing that can be read. */
const privateUse = /\p{Co}/gu;

/** Returns a text in NFC with line feeds as line breaks, without control characters and halves of characters. */
export const cleanText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[\u2028\v]/g, '\n')
    .replace(/[\u2029\f]/g, '\n\n')
    .replace(noText, '')
    .replace(symbolBullet, '•')
    .replace(privateUse, '')
    .normalize('NFC');

/** Returns a text in one line. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Scripts that put no space between words. */
const unspaced = String.raw`[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}\uFF00-\uFF65]`;
const endsUnspaced = new RegExp(`${unspaced}$`, 'u');
const startsUnspaced = new RegExp(`^${unspaced}`, 'u');

/** Returns what joins two lines of a paragraph: a space, except in scripts that have none between words. */
export const between = (before: string, after: string): string =>
  endsUnspaced.test(before.slice(-2)) && startsUnspaced.test(after) ? '' : ' ';

/** Returns whether a line begins as an item of a list does. */
export const isListItem = (line: string): boolean =>
  /^\s*(?:[•◦▪‣●○■□–—*+-]|\(?(?:\d{1,3}|[a-z]|[ivx]{1,5})[.)])\s+\S/iu.test(line);

/** Counts the letters and digits of a text, up to this many. */
export const lettersIn = (text: string, most: number): number => {
  let found = 0;
  for (const _ of text.matchAll(/[\p{L}\p{N}]/gu)) if (++found >= most) break;
  return found;
};
