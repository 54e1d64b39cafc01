import { sentencesOf, type Span } from '../reading/sentences.ts';
import { termsOf } from '../words/terms.ts';

/** How much of a word counts that is in the sentence before, or in the one after. */
const fromBefore = 0.15;
const fromAfter = 0.1;
/** The sentence next to the best is marked with it if it fits almost as well, and both together are short. */
const almost = 0.7;
const longestMark = 500;

/** Returns how much a word says within a passage: less if several sentences have it. */
const weightIn = (sentences: readonly ReadonlySet<string>[], term: string, idf: number): number => {
  const having = sentences.filter((sentence) => sentence.has(term)).length;
  if (having === 0) return 0;
  return idf * Math.sqrt(Math.log(1 + sentences.length / having) / Math.log(1 + sentences.length));
};

/**
 * Returns the sentence of a passage that fits the question best, or two neighbours that fit about equally. `terms` are the
 * question's, in the passage's language, with how much each says.
 */
export const markSentence = (text: string, language: string | null, terms: ReadonlyMap<string, number>): Span => {
  const whole = { start: 0, end: text.length };
  const spans = sentencesOf(text, whole);
  if (spans.length < 2) return spans[0] ?? whole;
  const sentences = spans.map(({ start, end }) => new Set(termsOf(text.slice(start, end), language)));
  const weights = [...terms].map(([term, idf]) => [term, weightIn(sentences, term, idf)] as const);
  const values = sentences.map((sentence, index) =>
    weights.reduce((sum, [term, weight]) => {
      if (sentence.has(term)) return sum + weight;
      if (sentences[index - 1]?.has(term)) return sum + fromBefore * weight;
      return sentences[index + 1]?.has(term) ? sum + fromAfter * weight : sum;
    }, 0),
  );
  const best = values.indexOf(Math.max(...values));
  const beside = [best + 1, best - 1]
    .filter((index) => (values[index] ?? 0) >= almost * values[best]!)
    .toSorted((one, other) => values[other]! - values[one]!)[0];
  if (beside === undefined) return spans[best]!;
  const start = Math.min(spans[best]!.start, spans[beside]!.start);
  const end = Math.max(spans[best]!.end, spans[beside]!.end);
  return end - start <= longestMark ? { start, end } : spans[best]!;
};
