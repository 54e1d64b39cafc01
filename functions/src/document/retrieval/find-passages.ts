import type { Passage } from '@kindred/contract/document/conversations/conversation';
import { libraryLimits } from '@kindred/contract/document/limits';
import { fold } from '@kindred/contract/fold';
import type { Database } from '../../platform/firestore/database.ts';
import type { EmbeddingPlace } from '../../platform/language-model/provider-models.ts';
import { libraryChunks, type StoredChunk } from '../chunks/store.ts';
import { mayRead, type Reader } from '../documents/policy.ts';
import { libraryDocuments, type StoredLibraryDocument } from '../documents/store.ts';
import { nearChunks } from '../vectors/near-chunks.ts';
import { termsOf } from '../words/terms.ts';
import { indexedDocuments } from '../word-index/shelves.ts';
import type { IndexedDocument } from '../word-index/store.ts';
import { fuse } from './fuse.ts';
import { markSentence } from './mark-sentence.ts';
import { isInAnotherLanguage, type Question, readQuestion } from './question.ts';
import { scoreChunks, type Scores } from './score-chunks.ts';

/** A passage that answers a question, best first. */
export interface FoundPassage extends Passage {
  readonly n: number;
  readonly revision: number;
  readonly chunkId: string;
}

export interface Found {
  /** Empty if the documents do not say. */
  readonly passages: readonly FoundPassage[];
  readonly isAnswered: boolean;
  /** The passages are in another language than the question. */
  readonly isOtherLanguage: boolean;
}

/** What a conversation is about. With neither, everything that the person may read. */
export interface SearchScope {
  readonly documentIds: readonly string[];
  readonly tags: readonly string[];
}

const nothing: Found = { passages: [], isAnswered: false, isOtherLanguage: false };

/**
 * The least share of the best possible score that the first passage needs. Chosen on questions about articles, with and
 * without the article: `npm run bench -- retrieval`.
 */
const leastShare = 0.22;
/** How much two words that are next to each other, as in the question, count beyond the words themselves. */
const pairShare = 0.25;
/** Later passages that fit much worse are left out. */
const leastOfFirst = 0.2;

/** Returns the documents of the index that the person may read and the conversation is about. */
const readableIn = (
  all: ReadonlyMap<string, IndexedDocument>,
  reader: Reader,
  { documentIds, tags }: SearchScope,
): Map<string, IndexedDocument> => {
  const wantedTags = new Set(tags.map(fold));
  const isWanted = (id: string, document: IndexedDocument): boolean =>
    (documentIds.length === 0 && tags.length === 0) ||
    documentIds.includes(id) ||
    document.tags.some((tag) => wantedTags.has(fold(tag)));
  return new Map(
    [...all].filter(
      ([id, document]) =>
        document.ranges.length > 0 && isWanted(id, document) && mayRead(reader, { ...document, expiresAt: null }),
    ),
  );
};

/** Returns the languages of documents, those with the most chunks first. */
const languagesOf = (documents: ReadonlyMap<string, IndexedDocument>): (string | null)[] => {
  const chunks = new Map<string | null, number>();
  for (const { language, ranges } of documents.values())
    for (const { start, end } of ranges) chunks.set(language, (chunks.get(language) ?? 0) + end - start);
  return [...chunks.keys()].toSorted((one, other) => chunks.get(other)! - chunks.get(one)!);
};

/** Returns what neighbouring words of the question add to a chunk that has them next to each other too. */
const pairBonus = ({ text, language }: StoredChunk, question: Question, idf: ReadonlyMap<string, number>): number => {
  const pairs = question.pairsIn(language);
  const terms = termsOf(text, language);
  const found = new Set(
    terms
      .slice(1)
      .map((term, index) => `${terms[index]!} ${term}`)
      .filter((pair) => pairs.has(pair)),
  );
  return [...found].reduce((sum, pair) => {
    const [one, other] = pair.split(' ').map((term) => idf.get(term) ?? 0);
    return sum + pairShare * Math.min(one!, other!);
  }, 0);
};

interface RankedChunk {
  readonly chunk: StoredChunk;
  readonly score: number;
}

/** Chunks that are read if there are vectors. */
const mostFused = 32;

/** Reads the candidates and ranks them again, by their text. `near` are the ids of those closest in meaning, if known. */
const ranked = async (
  db: Database,
  question: Question,
  { candidates, idf }: Scores,
  near: readonly string[],
): Promise<readonly RankedChunk[]> => {
  const scores = new Map(candidates.map(({ id, score }) => [id, score]));
  const ids = near.length > 0 ? fuse([...scores.keys()], near).slice(0, mostFused) : [...scores.keys()];
  const chunks = (await db.getMany(libraryChunks, ids)).map((chunk) => {
    const score = scores.get(chunk.id);
    return { chunk, score: score === undefined ? 0 : score + pairBonus(chunk, question, idf) };
  });
  const byWords = chunks.filter(({ score }) => score > 0).toSorted((one, other) => other.score - one.score);
  if (near.length === 0) return byWords;
  const byId = new Map(chunks.map((one) => [one.chunk.id, one]));
  const fused = fuse(
    byWords.map(({ chunk }) => chunk.id),
    near.filter((id) => byId.has(id)),
  );
  return fused.map((id) => byId.get(id)!);
};

/** Returns the chunks whose document the person may read now, and that belong to what the document is now. */
const stillReadable = async (db: Database, reader: Reader, chunks: readonly RankedChunk[]) => {
  const ids = [...new Set(chunks.map(({ chunk }) => chunk.documentId))];
  const documents = new Map((await db.getMany(libraryDocuments, ids)).map((one) => [one.id, one]));
  return chunks.flatMap((one) => {
    const document = documents.get(one.chunk.documentId);
    const isCurrent = document && document.generation === one.chunk.generation && mayRead(reader, document);
    return isCurrent ? [{ ...one, document }] : [];
  });
};

/** What may find passages in addition to their words. */
export interface Meaning {
  readonly embedding: EmbeddingPlace | undefined;
  /** A model decides whether the passages answer the question; otherwise their words do. */
  readonly isJudged: boolean;
}

const wordsAlone: Meaning = { embedding: undefined, isJudged: false };

/**
 * Finds the passages that answer a question, among the documents that the person may read. Reads 8 shelves, at most 130
 * buckets of words, 24 chunks and their documents, whatever the number of documents; with vectors 40 of them and 32 chunks.
 */
export const findPassages = async (
  db: Database,
  reader: Reader,
  scope: SearchScope,
  text: string,
  { embedding, isJudged }: Meaning = wordsAlone,
): Promise<Found> => {
  const all = await indexedDocuments(db);
  const readable = readableIn(all, reader, scope);
  const languages = languagesOf(readable);
  const question = readQuestion(text, languages);
  if (readable.size === 0 || question.words.length === 0) return nothing;
  const [scores, near] = await Promise.all([
    scoreChunks(db, question, readable, all),
    embedding ? nearChunks(db, embedding, text, readable) : [],
  ]);
  const { idf, best } = scores;
  const chunks = await stillReadable(db, reader, await ranked(db, question, scores, near));
  const [first] = chunks;
  const most = Math.max(0, ...chunks.map(({ score }) => score));
  if (!first || (most < leastShare * best && !(isJudged && near.length > 0))) return nothing;
  const isNear = new Set(near);
  const passages = chunks
    .filter(({ chunk, score }) => score >= leastOfFirst * most || isNear.has(chunk.id))
    .slice(0, libraryLimits.passages)
    .map(({ chunk, document }, index) => ({ n: index + 1, ...passageOf(chunk, document, text, idf) }));
  const known = languages.filter((language) => language !== null);
  const isOtherLanguage = isInAnotherLanguage(question, first.chunk.language, [...new Set([...known, 'en', 'fr'])]);
  return { passages, isAnswered: true, isOtherLanguage };
};

const passageOf = (
  chunk: StoredChunk,
  document: StoredLibraryDocument,
  question: string,
  idf: ReadonlyMap<string, number>,
): Omit<FoundPassage, 'n'> => {
  const terms = new Map(termsOf(question, chunk.language).map((term) => [term, idf.get(term) ?? 0]));
  const { start, end } = markSentence(chunk.text, chunk.language, terms);
  return {
    documentId: document.id,
    name: document.name,
    page: chunk.page,
    heading: chunk.heading,
    text: chunk.text,
    quote: chunk.text.slice(start, end),
    start: chunk.start + start,
    end: chunk.start + end,
    revision: chunk.revision,
    chunkId: chunk.id,
  };
};
