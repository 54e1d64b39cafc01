import { foldWord } from '../words/fold-word.ts';
import { shareOfStopWords } from '../words/languages.ts';
import { termOf, termsOf } from '../words/terms.ts';
import { wordsOf } from '../words/words-of.ts';

/** The words of a question that are looked up, and the languages whose forms of them are. */
const mostWords = 24;
const mostLanguages = 4;

/** A word of a question, with what the index may have for it: one term for each language. */
export interface QuestionWord {
  readonly terms: readonly string[];
}

export interface Question {
  readonly words: readonly QuestionWord[];
  /** Pairs of neighbouring terms by language, as `first second`. */
  readonly pairsIn: (language: string | null) => ReadonlySet<string>;
  /** The folded words as they were written. */
  readonly folded: readonly string[];
}

/** Reads a question, for documents in these languages; the commonest come first. */
export const readQuestion = (text: string, languages: readonly (string | null)[]): Question => {
  const looked = languages.slice(0, mostLanguages);
  const written = wordsOf(text).map(({ word }) => word);
  const byTerms = new Map<string, QuestionWord>();
  for (const word of written) {
    const terms = [...new Set(looked.map((language) => termOf(word, language)).filter((term) => term !== ''))];
    if (terms.length > 0) byTerms.set(terms.join(' '), { terms });
  }
  // Long words are rare.
  const words = [...byTerms.values()]
    .toSorted((one, other) => other.terms[0]!.length - one.terms[0]!.length)
    .slice(0, mostWords);
  const pairs = new Map<string | null, ReadonlySet<string>>();
  return {
    words,
    folded: written.map((word) => foldWord(word)),
    pairsIn: (language) => {
      const known = pairs.get(language) ?? pairsOf(termsOf(text, language));
      pairs.set(language, known);
      return known;
    },
  };
};

const pairsOf = (terms: readonly string[]): Set<string> =>
  new Set(terms.slice(1).map((term, index) => `${terms[index]!} ${term}`));

/** How much more of a question's words must be stop words of another language than of the passage's. */
const clearly = 0.2;

/** Returns whether a question is clearly in another language than a passage, going by their commonest words. */
export const isInAnotherLanguage = (
  question: Pick<Question, 'folded'>,
  passage: string | null,
  others: readonly string[],
): boolean => {
  if (passage === null) return false;
  const own = shareOfStopWords(question.folded, passage);
  return others.some((other) => other !== passage && shareOfStopWords(question.folded, other) > own + clearly);
};
