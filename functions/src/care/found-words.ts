import { fold } from '@kindred/contract/fold';

const wordsBefore = 6;
const wordsShown = 28;

/** Returns the folded words of a search. */
const wordsOf = (q: string): readonly string[] => fold(q).split(' ').filter(Boolean);

/** Returns whether a text has words that begin with each of the searched ones. */
export const hasWords = (text: string, q: string): boolean => {
  const all = ` ${fold(text).replace(/[^\p{L}\p{N}]+/gu, ' ')}`;
  return wordsOf(q.replace(/[^\p{L}\p{N}\s]+/gu, ' ')).every((word) => all.includes(` ${word}`));
};

/** Returns a text without the signs and addresses of markdown. */
const plain = (text: string): string => text.replace(/\]\([^)]*\)/g, ' ').replace(/[*_#>`~[\]|]+/g, ' ');

/** Returns the words around the first that was searched for, or the first words. */
export const excerptOf = (text: string, q: string): string => {
  const words = plain(text).split(/\s+/).filter(Boolean);
  const wanted = wordsOf(q);
  const hit = words.findIndex((word) => {
    const folded = fold(word).replace(/^[^\p{L}\p{N}]+/u, '');
    return wanted.some((one) => folded.startsWith(one));
  });
  const from = Math.max(0, hit - wordsBefore);
  const shown = words.slice(from, from + wordsShown).join(' ');
  return `${from > 0 ? '… ' : ''}${shown}${from + wordsShown < words.length ? ' …' : ''}`;
};
