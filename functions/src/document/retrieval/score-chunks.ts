import type { Database } from '../../platform/firestore/database.ts';
import { chunkId } from '../chunks/store.ts';
import { eachPosting, mostWeight } from '../word-index/postings.ts';
import {
  bucketId,
  bucketOf,
  type IndexedDocument,
  libraryWords,
  segmentOf,
  segmentSlots,
} from '../word-index/store.ts';
import type { Question, QuestionWord } from './question.ts';

/** Buckets that a question may read. */
const mostBuckets = 130;
/** Chunks that are read, to choose the passages among them. */
const mostCandidates = 24;
/** A word that no document has may be misspelt, so it counts less than the rarest. */
const unknownShare = 0.3;

/** A chunk that may answer a question. */
interface Candidate {
  readonly id: string;
  readonly documentId: string;
  /** The sum of its terms' weights by BM25. */
  readonly score: number;
}

export interface Scores {
  readonly candidates: readonly Candidate[];
  /** How much each term says: the rarer, the more. */
  readonly idf: ReadonlyMap<string, number>;
  /** The score of a chunk that had every word of the question all the time. */
  readonly best: number;
}

interface Segment {
  readonly epoch: number;
  readonly segment: number;
}

type Documents = ReadonlyMap<string, IndexedDocument>;

/** The chunks of documents that lie in one segment, by their slots in it. */
interface Place {
  readonly documentId: string;
  readonly generation: number;
  readonly start: number;
  readonly end: number;
  readonly first: number;
}

const keyOf = ({ epoch, segment }: Segment): string => `${epoch}~${segment}`;

/** Returns the places of documents by segment. */
const placesOf = (documents: Documents): Map<string, Segment & { readonly places: Place[] }> => {
  const segments = new Map<string, Segment & { readonly places: Place[] }>();
  for (const [documentId, { generation, ranges }] of documents)
    for (const { epoch, start, end, first } of ranges) {
      const segment = segmentOf(start);
      const key = keyOf({ epoch, segment });
      const known = segments.get(key) ?? { epoch, segment, places: [] };
      segments.set(key, known);
      const offset = segment * segmentSlots;
      known.places.push({ documentId, generation, start: start - offset, end: end - offset, first });
    }
  return segments;
};

/** Reads the postings of the question's terms, by segment. Words beyond the limit of buckets are not looked up. */
const readPostings = async (db: Database, segments: readonly Segment[], words: readonly QuestionWord[]) => {
  const terms: string[] = [];
  const buckets = new Set<number>();
  for (const term of words.flatMap((word) => word.terms)) {
    if (!buckets.has(bucketOf(term)) && (buckets.size + 1) * segments.length > mostBuckets) continue;
    buckets.add(bucketOf(term));
    terms.push(term);
  }
  const ids = segments.flatMap(({ epoch, segment }) => [...buckets].map((bucket) => bucketId(epoch, segment, bucket)));
  const read = new Map((await db.getMany(libraryWords, ids)).map((one) => [one.id, one.terms]));
  return {
    terms,
    packed: ({ epoch, segment }: Segment, term: string): Uint8Array | undefined =>
      read.get(bucketId(epoch, segment, bucketOf(term)))?.[term],
  };
};

const chunksIn = (documents: Documents): number => {
  let count = 0;
  for (const { ranges } of documents.values()) for (const { start, end } of ranges) count += end - start;
  return count;
};

const countOf = (packed: Uint8Array | undefined): number => {
  let count = 0;
  if (packed) eachPosting(packed, () => count++);
  return count;
};

/** Returns how much a term says, from how many of all chunks have it: the fewer, the more. */
const idfOf = (have: number, all: number): number => Math.log(1 + (Math.max(0, all - have) + 0.5) / (have + 0.5));

/**
 * Returns the chunks of `readable` documents that fit a question best, by BM25 over all of them. `all` are the documents of
 * the index, whose words say how rare each term is.
 */
export const scoreChunks = async (
  db: Database,
  question: Question,
  readable: Documents,
  all: Documents,
): Promise<Scores> => {
  const segments = placesOf(readable);
  const listed = [...segments.values()];
  const { terms, packed } = await readPostings(db, listed, question.words);
  const total = chunksIn(all);
  const idf = new Map(
    terms.map((term) => [
      term,
      idfOf(
        listed.reduce((sum, one) => sum + countOf(packed(one, term)), 0),
        total,
      ),
    ]),
  );
  const rarest = idfOf(0, total);
  const known = (term: string): boolean => listed.some((segment) => packed(segment, term) !== undefined);
  const best = question.words.reduce((sum, word) => {
    const found = word.terms.filter(known).map((term) => idf.get(term)!);
    return sum + mostWeight * (found.length > 0 ? Math.max(...found) : unknownShare * rarest);
  }, 0);
  const candidates: Candidate[] = [];
  for (const segment of listed) {
    const scores = new Float32Array(segmentSlots);
    for (const term of terms) {
      const bytes = packed(segment, term);
      const share = (idf.get(term)! * mostWeight) / 255;
      if (bytes) eachPosting(bytes, (slot, weight) => (scores[slot]! += share * weight));
    }
    candidates.push(...bestIn(segment.places, scores));
  }
  return { candidates: candidates.toSorted(byScore).slice(0, mostCandidates), idf, best };
};

const byScore = (one: Candidate, other: Candidate): number => other.score - one.score || (one.id < other.id ? -1 : 1);

/** Returns the best chunks of these places. */
const bestIn = (places: readonly Place[], scores: Float32Array): Candidate[] => {
  let found: { readonly place: Place; readonly slot: number; readonly score: number }[] = [];
  let least = 0;
  const keepBest = (): void => {
    found = found.toSorted((one, other) => other.score - one.score).slice(0, mostCandidates);
    least = found[mostCandidates - 1]?.score ?? 0;
  };
  for (const place of places)
    for (let slot = place.start; slot < place.end; slot++) {
      const score = scores[slot]!;
      if (score <= least) continue;
      found.push({ place, slot, score });
      if (found.length >= 4 * mostCandidates) keepBest();
    }
  keepBest();
  return found.map(({ place, slot, score }) => {
    const { documentId, generation, start, first } = place;
    return { id: chunkId(documentId, generation, first + slot - start), documentId, score };
  });
};
