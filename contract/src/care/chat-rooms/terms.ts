import { firstCharacters, fold } from '../../fold.ts';
import { beginsWithHan, isWithoutSpaces, partsOf } from '../../word-starts.ts';

const maxTerms = 50;
const maxCharacters = 40;

/** Returns the words of a text, folded. A word in a script with spaces is cut at 40 characters. */
const wordsIn = (text: string): string[] =>
  partsOf(fold(text)).map((word) => (isWithoutSpaces(word) ? word : firstCharacters(word, maxCharacters)));

/**
 * Returns the terms of a word. In scripts without spaces, browsers and servers split words differently, so each Chinese
 * character is a term, and each pair of other characters.
 */
const termsIn = (word: string): string[] => {
  if (!isWithoutSpaces(word)) return [word];
  const characters = Array.from(word);
  return characters.flatMap((character, index) => {
    if (beginsWithHan(character)) return [character];
    const next = characters[index + 1];
    return next === undefined || beginsWithHan(next) ? [] : [character + next];
  });
};

/**
 * Returns the terms by which a search finds a message: its distinct words, folded. At most 50, of up to 40 characters
 * each. Clients write them with the message; the security rules limit them.
 */
export const messageTerms = (text: string): string[] => [...new Set(wordsIn(text).flatMap(termsIn))].slice(0, maxTerms);

/**
 * Returns whether a message has all of these words: as whole words, or anywhere in the text for scripts without spaces.
 */
export const hasMessageWords = (text: string, q: string): boolean => {
  const words = new Set(wordsIn(text));
  const folded = fold(text);
  return wordsIn(q).every((word) => (isWithoutSpaces(word) ? folded.includes(word) : words.has(word)));
};
