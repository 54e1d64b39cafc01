import { firstCharacters, foldForSearch, maxPrefix, withoutApostrophes } from './fold.ts';

/** Returns the folded words of a search, each once, without signs around them. */
export const searchWords = (q: string): string[] => {
  const words = foldForSearch(q).split(' ');
  return [...new Set(words.map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')).filter(Boolean))];
};

/** Returns whether the terms of a record say for certain that it has these words: those of one word without apostrophes. */
export const isOneTerm = ([first, second]: readonly string[]): boolean =>
  first !== undefined && second === undefined && !first.includes("'");

/** Returns the terms of which every record that has this word has at least one. */
export const termsOfWord = (word: string): string[] => {
  if (!word.includes("'")) return [cut(word)];
  const parts = [...word.matchAll(/[\p{L}\p{N}]+/gu)].map(([part]) => part);
  const longest = parts.reduce((one, other) => (other.length > one.length ? other : one), '');
  return [cut(longest), cut(withoutApostrophes(word))];
};

/** Returns whether each of these words begins a word of the phrases, in any order. */
export const hasWords = (phrases: readonly (string | null | undefined)[], words: readonly string[]): boolean => {
  const folded = phrases.map((phrase) => foldForSearch(phrase ?? ''));
  const joined = folded.map(withoutApostrophes);
  return words.every(
    (word) =>
      folded.some((phrase) => hasBeginning(phrase, word)) ||
      joined.some((phrase) => hasBeginning(phrase, withoutApostrophes(word))),
  );
};

const hasBeginning = (phrase: string, word: string): boolean => {
  for (let at = phrase.indexOf(word); at >= 0; at = phrase.indexOf(word, at + 1))
    if (!/[\p{L}\p{N}]$/u.test(phrase.slice(0, at))) return true;
  return false;
};

const mostTurned = 3;

/** Returns the terms of a search for a name, which may be typed with its last words first. */
export const termsInTurn = (q: string): string[] => {
  const words = foldForSearch(q).split(' ');
  if (words.length > mostTurned) return [cut(words.join(' '))];
  return words.map((_, index) => cut([...words.slice(index), ...words.slice(0, index)].join(' ')));
};

const cut = (term: string): string => firstCharacters(term, maxPrefix).trimEnd();
