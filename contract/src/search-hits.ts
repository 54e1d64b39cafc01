import { fold } from './fold.ts';
import { textWords } from './search-terms.ts';
import { breaksIn } from './word-starts.ts';

/** A part of a text: from an index up to another. */
export type Hit = readonly [from: number, to: number];

/** Returns where words in a text begin with one of the searched words, ignoring case and accents. */
export const hitsIn = (text: string, q: string): readonly Hit[] => [...eachHit(text, q)];

/** Returns the first part of a text that `hitsIn` finds. */
export const firstHit = (text: string, q: string): Hit | undefined => eachHit(text, q).next().value;

function* eachHit(text: string, q: string): Generator<Hit, undefined> {
  const wanted = [...new Set(textWords(q))].toSorted((one, other) => other.length - one.length);
  if (wanted.length === 0) return;
  // Longest first. The words have letters and digits only, so they need no escapes.
  const beginning = new RegExp(wanted.join('|'), 'y');
  const folded = foldInPlace(text);
  // Some symbols count as words too: ㍿.
  const words = [...text.matchAll(/[\p{L}\p{N}\p{M}]+|\p{So}/gu)].map(({ index }) => index);
  let after = 0;
  for (const start of new Set([...words, ...breaksIn(text)].toSorted((one, other) => one - other))) {
    if (start < after) continue;
    beginning.lastIndex = folded.at[start]!;
    if (!beginning.test(folded.text)) continue;
    after = endOf(text, folded, start, beginning.lastIndex);
    yield [start, after];
  }
}

/** A folded text; for each index of the original text, the index of its folded part. */
interface Folded {
  readonly text: string;
  readonly at: Uint32Array;
}

/**
 * Folds a text character by character, once for all words. Folding the rest after each word would take quadratic time.
 */
const foldInPlace = (text: string): Folded => {
  const known = new Map<string, string>();
  const at = new Uint32Array(text.length + 1);
  let [folded, index] = ['', 0];
  for (const character of text) {
    // Folds between dots, so that spaces stay.
    const one = known.get(character) ?? fold(`.${character}.`).slice(1, -1);
    known.set(character, one);
    at.fill(folded.length, index, index + character.length);
    folded += one;
    index += character.length;
  }
  at[index] = folded.length;
  return { text: folded, at };
};

/** Returns where a part of a text ends, from its end in the folded text: œ counts as two, and accents as none. */
const endOf = (text: string, { at }: Folded, start: number, foldedEnd: number): number => {
  let end = start;
  while (end < text.length && at[end]! < foldedEnd) end++;
  for (let next = markAt(text, end); next; next = markAt(text, end)) end += next.length;
  return end;
};

const markAt = (text: string, index: number): string | undefined => {
  const character = String.fromCodePoint(text.codePointAt(index) ?? 0);
  return /^\p{M}/u.test(character) ? character : undefined;
};
