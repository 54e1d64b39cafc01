import { foldForSearch, withoutApostrophes } from './fold.ts';
import { cutTerm, longestTerm } from './search-terms.ts';
import { isWithoutSpaces, withBreaks, withoutBreaks, type Words, wordsOf } from './word-starts.ts';

const foldSearch = (q: string): string => withoutBreaks(foldForSearch(q));

const signsAround = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;

/** Returns the folded words of a search, each once, without signs around them. */
export const searchWords = (q: string): string[] => {
  const words = foldSearch(q).split(' ');
  return [...new Set(words.map((word) => word.replace(signsAround, '')).filter(Boolean))];
};

/**
 * Returns whether the terms of a record say for certain that it has these words: those of one word without apostrophes, and
 * no longer than a term if it is of a script without spaces.
 */
export const isOneTerm = ([first, second]: readonly string[]): boolean =>
  first !== undefined &&
  second === undefined &&
  !first.includes("'") &&
  (!isWithoutSpaces(first) || Array.from(first).length <= longestTerm(first));

/** Returns the terms of which every record that has this word has at least one. */
export const termsOfWord = (word: string): string[] => {
  if (!word.includes("'")) return [cutTerm(word)];
  const parts = [...word.matchAll(/[\p{L}\p{N}]+/gu)].map(([part]) => part);
  const longest = parts.reduce((one, other) => (other.length > one.length ? other : one), '');
  return [cutTerm(longest), cutTerm(withoutApostrophes(word))];
};

/** Returns whether each of these words begins a word of the phrases, in any order. */
export const hasWords = (phrases: readonly (string | null | undefined)[], words: readonly string[]): boolean => {
  const folded = phrases.map((phrase) => foldForSearch(withBreaks(phrase ?? '')));
  const written = folded.map(wordsOf);
  const joined = folded.map((phrase) => wordsOf(withoutApostrophes(phrase)));
  return words.every(
    (word) =>
      written.some((phrase) => hasBeginning(phrase, word)) ||
      joined.some((phrase) => hasBeginning(phrase, withoutApostrophes(word))),
  );
};

const hasBeginning = ({ text, starts }: Words, word: string): boolean =>
  starts.some((start) => text.startsWith(word, start));

const mostTurned = 3;

/**
 * Returns the terms of a search for a name, which may be typed with its last words first and signs around them. What it
 * finds may have more words than the terms say: `hasWords` knows.
 */
export const termsInTurn = (q: string): string[] => {
  const typed = foldSearch(q).split(' ');
  const words = searchWords(q);
  const phrases =
    typed.length > mostTurned
      ? [typed.join(' '), words.join(' ')]
      : [typed, words].flatMap((each) => each.map((_, at) => [...each.slice(at), ...each.slice(0, at)].join(' ')));
  return [...new Set(phrases.map((phrase) => cutTerm(phrase.replace(signsAround, ''))))];
};
