import { firstCharacters, foldForSearch, withoutApostrophes } from './fold.ts';
import {
  beginsWithCharacter,
  beginsWithHan,
  isWithoutSpaces,
  partsOf,
  withBreaks,
  withoutBreaks,
  wordsOf,
} from './word-starts.ts';

/** The longest beginning of a word that is a search term. */
const maxPrefix = 20;
/** The longest term that begins in a script without spaces, where a term begins every few characters. */
const maxPrefixWithoutSpaces = 4;
const maxTerms = 200;

/** How many characters the longest term of this word has. */
export const longestTerm = (word: string): number => (isWithoutSpaces(word) ? maxPrefixWithoutSpaces : maxPrefix);

/** Returns a word cut to the longest term that is stored of it. */
export const cutTerm = (word: string): string => firstCharacters(word, longestTerm(word));

/** Returns the term of two words that follow each other: the first one, and the first character of the second. */
export const pairTerm = (word: string, next: string): string => `${cutTerm(word)} ${firstCharacters(next, 1)}`;

/**
 * The search terms of a record: the beginnings of its words, and each word with the first character of the next, so that one
 * `array-contains` finds "marie d" in "Anne Marie Dupont". Names with apostrophes are found without them too. At most 20
 * characters of a word, or 4 where words have no spaces between them; 200 terms in all. Each term is an index entry.
 */
export const searchTerms = (phrases: readonly (string | null | undefined)[]): string[] => {
  const terms = new Set<string>();
  const written = phrases.map((phrase) => foldForSearch(withBreaks(phrase ?? '')));
  const joined = written.filter((phrase) => phrase.includes("'")).map(withoutApostrophes);
  for (const { text, starts } of [...written, ...joined].map(wordsOf)) {
    for (const [index, start] of starts.entries()) {
      const word = wordAt(text, start);
      // Cut by whole characters: the database cannot store half a surrogate pair.
      const characters = Array.from(cutTerm(word));
      for (let end = 1; end <= characters.length && terms.size < maxTerms; end++)
        terms.add(characters.slice(0, end).join(''));
      const next = starts[index + 1];
      // Where there are no spaces, the next word is in this one.
      if (next !== undefined && next >= start + word.length && terms.size < maxTerms)
        terms.add(pairTerm(word, text.slice(next)));
    }
  }
  return [...terms];
};

/** Returns the letters and digits of a folded text from here on, up to the first other sign. */
const wordAt = (text: string, start: number): string => /^[\p{L}\p{N}]+/u.exec(text.slice(start))?.[0] ?? '';

/** How much of a text is indexed: enough to fill the terms. */
const lookedAt = 4000;

/** Returns the shortest and the longest term of a word in a longer text, in characters. */
const lengthsOf = (word: string): readonly [shortest: number, longest: number] =>
  beginsWithHan(word) ? [1, 2] : beginsWithCharacter(word) ? [2, 2] : isWithoutSpaces(word) ? [1, 6] : [2, 20];

/**
 * Returns the search terms of a longer text: the first 2 to 20 characters of its words, as many as fit. In scripts
 * without spaces they are shorter, and one character is enough: without its marks it may be a whole word.
 */
export const wordTerms = (text: string): string[] => {
  const terms = new Set<string>();
  const { text: folded, starts } = wordsOf(foldForSearch(withBreaks(firstCharacters(text, lookedAt))));
  for (const start of starts) {
    const [word = ''] = partsOf(folded.slice(start, start + 2 * maxPrefix));
    const [shortest, longest] = lengthsOf(word);
    const characters = Array.from(word).slice(0, longest);
    for (let end = shortest; end <= characters.length; end++) {
      terms.add(characters.slice(0, end).join(''));
      if (terms.size === maxTerms) return [...terms];
    }
  }
  return [...terms];
};

/** Returns the words of a search in longer texts, folded and without punctuation. */
export const textWords = (q: string): string[] => partsOf(withoutBreaks(foldForSearch(q)));

/** Returns the term that a search looks up if single words are stored: the longest of the typed words. */
export const longestWord = (q: string): string => {
  const words = textWords(q).map((word) => firstCharacters(word, lengthsOf(word)[1]));
  return words.reduce((longest, word) => (weight(word) > weight(longest) ? word : longest), '');
};

/** In scripts without spaces, a word is as specific as a longer one in letters. */
const weight = (word: string): number => word.length * (isWithoutSpaces(word) ? 3 : 1);
