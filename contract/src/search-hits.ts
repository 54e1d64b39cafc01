import { fold } from './fold.ts';
import { textWords } from './search-terms.ts';
import { breaksIn } from './word-starts.ts';

/** A part of a text: from an index up to another. */
export type Hit = readonly [from: number, to: number];

/** Returns where words of a text begin with one of the searched ones, ignoring case and accents. */
export const hitsIn = (text: string, q: string): readonly Hit[] => {
  const wanted = textWords(q).toSorted((one, other) => other.length - one.length);
  if (wanted.length === 0) return [];
  // Accents that are characters of their own take room too.
  const looked = 4 * wanted[0]!.length + 8;
  // Some symbols are words too: ㍿.
  const words = [...text.matchAll(/[\p{L}\p{N}\p{M}]+|\p{So}/gu)].map(({ index }) => index);
  const hits: Hit[] = [];
  for (const start of new Set([...words, ...breaksIn(text)].toSorted((one, other) => one - other))) {
    if (start < (hits.at(-1)?.[1] ?? 0)) continue;
    const rest = text.slice(start, start + looked);
    const word = wanted.find((one) => fold(rest).startsWith(one));
    if (word) hits.push([start, start + lengthOf(rest, word)]);
  }
  return hits;
};

/** Returns how much of a text makes up the folded beginning: œ counts as two, and accents as none. */
const lengthOf = (text: string, beginning: string): number => {
  let length = 0;
  for (const character of text) {
    if (fold(text.slice(0, length)).length >= beginning.length && !/\p{M}/u.test(character)) break;
    length += character.length;
  }
  return length;
};
