import { foldWord } from './fold-word.ts';
import { languageOfCode } from './languages.ts';
import { wordsOf } from './words-of.ts';

/** Longer words are addresses and noise. */
const longestTerm = 40;

/** Stems that were found before, by language. Cleared when there are many. */
const stems = new Map<string, Map<string, string>>();
const mostStems = 50_000;

const stemsOf = (language: string | null): Map<string, string> => {
  const known = stems.get(language ?? '');
  if (known && known.size < mostStems) return known;
  const fresh = new Map<string, string>();
  stems.set(language ?? '', fresh);
  return fresh;
};

const isPlainWord = /^[\p{L}\p{M}]+$/u;

/** Returns what the index has for a word: '' for a stop word. */
export const termOf = (word: string, language: string | null): string => {
  const known = stemsOf(language);
  const lower = word.toLowerCase();
  const found = known.get(lower);
  if (found !== undefined) return found;
  const { stem, stopWords } = languageOfCode(language);
  const folded = foldWord(lower);
  // Stemmers need accents.
  const term = stopWords.has(folded) ? '' : stem && isPlainWord.test(lower) ? foldWord(stem(lower)) || folded : folded;
  const kept = Array.from(term).slice(0, longestTerm).join('');
  known.set(lower, kept);
  return kept;
};

/** Returns the terms of a text in their order, without stop words. */
export const termsOf = (text: string, language: string | null): string[] =>
  wordsOf(text).flatMap(({ word }) => termOf(word, language) || []);
