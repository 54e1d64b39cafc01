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

/** The longest search term. */
export const maxPrefix = 40;
/** The longest that begins in a script without spaces, where every few characters begin one. */
const maxPrefixWithoutSpaces = 4;
const maxTerms = 200;

/** How many characters the longest term of a phrase with this beginning has. */
export const longestTerm = (phrase: string): number => (isWithoutSpaces(phrase) ? maxPrefixWithoutSpaces : maxPrefix);

/** Returns a phrase cut to the longest term that is stored of it. */
export const cutTerm = (folded: string): string => firstCharacters(folded, longestTerm(folded)).trimEnd();

/**
 * The search terms of a record: for each start of a word, the prefixes of the rest of the phrase, so that one
 * `array-contains` finds "marie du" in "Anne Marie Dupont". Names with apostrophes are found without them too. At most 40
 * characters each, or 4 where words have no spaces between them; 200 in all.
 */
export const searchTerms = (phrases: readonly (string | null | undefined)[]): string[] => {
  const terms = new Set<string>();
  const written = phrases.map((phrase) => foldForSearch(withBreaks(phrase ?? '')));
  const joined = written.filter((phrase) => phrase.includes("'")).map(withoutApostrophes);
  for (const { text, starts } of [...written, ...joined].map(wordsOf)) {
    for (const start of starts) {
      // By whole characters: half of one is no text that the database could keep.
      const rest = Array.from(cutTerm(text.slice(start)));
      for (let end = 1; end <= rest.length && terms.size < maxTerms; end++)
        terms.add(rest.slice(0, end).join('').trimEnd());
    }
  }
  return [...terms];
};

/** What a search asks for: the folded words as typed, cut to the longest prefix that is stored. */
export const searchTerm = (q: string): string => cutTerm(withoutBreaks(foldForSearch(q)));

/** How much of a text is looked at: it fills the terms. */
const lookedAt = 4000;

/** How many characters the shortest and the longest term of a word of a longer text have. */
const lengthsOf = (word: string): readonly [shortest: number, longest: number] =>
  beginsWithHan(word) ? [1, 2] : beginsWithCharacter(word) ? [2, 2] : isWithoutSpaces(word) ? [1, 6] : [2, 20];

/**
 * The search terms of a longer text: the beginnings of its words, of 2 to 20 characters, as many as there is room for. In
 * scripts without spaces they are shorter, and one character is enough: without its marks it may be a whole word.
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

/** The words of a search in longer texts, folded and without signs. */
export const textWords = (q: string): string[] => partsOf(withoutBreaks(foldForSearch(q)));

/** What a search asks for where single words are stored: the longest of those typed. */
export const longestWord = (q: string): string => {
  const words = textWords(q).map((word) => firstCharacters(word, lengthsOf(word)[1]));
  return words.reduce((longest, word) => (weight(word) > weight(longest) ? word : longest), '');
};

/** A word that is written without spaces says as much as a longer one of letters. */
const weight = (word: string): number => word.length * (isWithoutSpaces(word) ? 3 : 1);
