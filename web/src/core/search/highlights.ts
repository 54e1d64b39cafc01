import { fold } from '@kindred/contract/fold';

/** A part of a text, and whether it was searched for. */
export interface Part {
  readonly text: string;
  readonly isHit: boolean;
}

/** Splits a text where its words begin with one of the searched ones, ignoring case and accents. */
export const highlights = (text: string, q: string): readonly Part[] => {
  const wanted = fold(q)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .toSorted((one, other) => other.length - one.length);
  const parts: { text: string; isHit: boolean }[] = [];
  const add = (text: string, isHit: boolean): void => {
    const last = parts.at(-1);
    if (last?.isHit === isHit) last.text += text;
    else if (text) parts.push({ text, isHit });
  };
  for (const piece of text.split(/([\p{L}\p{N}\p{M}]+)/u)) {
    const word = wanted.find((one) => fold(piece).startsWith(one));
    const length = word ? lengthOf(piece, word) : 0;
    add(piece.slice(0, length), true);
    add(piece.slice(length), false);
  }
  return parts.filter((part) => part.text !== '');
};

/** Returns how much of a word makes up the folded beginning: œ counts as two, and accents as none. */
const lengthOf = (word: string, beginning: string): number => {
  let length = 0;
  for (const character of word) {
    if (fold(word.slice(0, length)).length >= beginning.length && !/\p{M}/u.test(character)) break;
    length += character.length;
  }
  return length;
};
