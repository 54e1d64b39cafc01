import { firstHit } from '@kindred/contract/search-hits';
import { textWords } from '@kindred/contract/search-terms';
import * as found from '@kindred/contract/search-words';
import { isWithoutSpaces, segmentsOf } from '@kindred/contract/word-starts';

const wordsBefore = 6;
const wordsShown = 28;

/** Returns whether a text has, for each searched word, a word that begins with it. */
export const hasWords = (text: string, q: string): boolean => found.hasWords([text], textWords(q));

/** Returns a text on one line, without markdown signs and link addresses. */
const plain = (text: string): string =>
  text
    .replace(/\]\([^)\]]*\)/g, ' ')
    .replace(/[*_#>`~[\]|]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Returns the indexes at which an excerpt's words begin. */
const countedIn = (line: string): number[] =>
  [...line.matchAll(/\S+/g)].flatMap(({ 0: word, index }) =>
    Array.from(word).some(isWithoutSpaces) ? segmentsOf(word).map((start) => index + start) : [index],
  );

/** Returns the words around the first match, or the first words if nothing matches. */
export const excerptOf = (text: string, q: string): string => {
  const line = plain(text);
  const words = countedIn(line);
  const [hit = -1] = firstHit(line, q) ?? [];
  const from = Math.max(0, words.findLastIndex((start) => start <= hit) - wordsBefore);
  const end = words[from + wordsShown] ?? line.length;
  const shown = line.slice(words[from], end).trimEnd();
  return `${from > 0 ? '… ' : ''}${shown}${end < line.length ? ' …' : ''}`;
};
