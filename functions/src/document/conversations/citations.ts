import type { AnswerNote, Passage } from '@kindred/contract/document/conversations/conversation';
import { firstCharacters } from '@kindred/contract/fold';
import type { FoundPassage } from '../retrieval/find-passages.ts';
import { type Quotation, type ReadAnswer, sourcesIn, withoutSources } from './answer-reader.ts';
import { findQuotation } from './quotations.ts';
import type { StoredCitation } from './store.ts';

/** Returns a passage as the API shows it. */
export const presentPassage = ({
  documentId,
  name,
  page,
  heading,
  text,
  quote,
  start,
  end,
}: FoundPassage): Passage => ({
  documentId,
  name,
  page,
  heading,
  text,
  quote,
  start,
  end,
});

/** Returns a passage as a citation, with the sentence in it that answers best. */
export const citationOf = (passage: FoundPassage, n: number): StoredCitation => ({
  ...presentPassage(passage),
  n,
  revision: passage.revision,
});

/** Returns a citation of the words that a model quotes; undefined if the passage does not have them. */
const quoting = (passage: FoundPassage, n: number, { words }: Quotation): StoredCitation | undefined => {
  for (const reading of words) {
    const place = findQuotation(passage.text, reading);
    if (!place) continue;
    // The passage knows where its own sentence is on the page.
    const offset = passage.start - passage.text.indexOf(passage.quote);
    const quote = passage.text.slice(place.start, place.end);
    return { ...citationOf(passage, n), quote, start: offset + place.start, end: offset + place.end };
  }
  return undefined;
};

const mostText = 20_000;
const mostQuotations = 50;

/** The text of a model's answer with the sources that it names, each checked. */
export interface Cited {
  readonly text: string;
  readonly citations: readonly StoredCitation[];
  readonly notes: readonly AnswerNote[];
}

/**
 * Checks each quotation of a model against its passage. Those that are not there are dropped with their numbers. A
 * source that is named without a quotation is cited with the sentence in it that answers best.
 */
export const citedIn = (answer: ReadAnswer, passages: readonly FoundPassage[]): Cited => {
  const text = firstCharacters(answer.text, mostText);
  const quotations = answer.quotations.slice(0, mostQuotations);
  const dropped = new Set<number>();
  let isDropped = false;
  const citations = sourcesIn(text).flatMap((n) => {
    const passage = passages[n - 1];
    const given = quotations.filter((quotation) => quotation.n === n);
    if (!passage) return [];
    if (given.length === 0) return [citationOf(passage, n)];
    const found = given.map((quotation) => quoting(passage, n, quotation));
    isDropped ||= found.includes(undefined);
    const first = found.find((one) => one !== undefined);
    if (!first) dropped.add(n);
    return first ? [first] : [];
  });
  isDropped ||= quotations.some(({ n }) => !passages[n - 1]);
  return {
    text: withoutSources(text, dropped),
    citations: citations.toSorted((one, other) => one.n - other.n),
    notes: isDropped ? ['quotations_dropped'] : [],
  };
};
