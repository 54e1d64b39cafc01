import { tenantDatabase } from '../../platform/firestore/database.ts';
import { inParallel } from '../../platform/in-parallel.ts';
import { chunkId, libraryChunks, type StoredChunk } from '../chunks/store.ts';
import { termsOf } from '../words/terms.ts';
import { type Posting, replacedIn, weightOf } from './postings.ts';
import { type IndexedFacts, inTurnOfIndex, noteIndexing } from './shelves.ts';
import {
  bucketId,
  bucketOf,
  emptyIndex,
  indexId,
  libraryIndex,
  libraryShelves,
  libraryWords,
  segmentOf,
  segmentSlots,
  shelfOf,
  type SlotRange,
} from './store.ts';

/** Chunks that are indexed at once. */
const sliceChunks = 1000;
const readAtOnce = 250;
/** Buckets that are written in one transaction: together at most a few megabytes. */
const bucketsAtOnce = 8;
const transactionsAtOnce = 3;

interface Indexing {
  readonly tenantId: string;
  readonly facts: IndexedFacts;
  readonly generation: number;
}

/** Gives slots to chunks, all in one segment. Returns those that they have if this was done before. */
const slotsFor = async (indexing: Indexing, first: number, count: number): Promise<SlotRange> =>
  tenantDatabase(indexing.tenantId).transaction(async (tx) => {
    const { facts, generation } = indexing;
    const { epoch, nextSlot, before } = (await tx.get(libraryIndex, indexId)) ?? emptyIndex;
    const known = (await tx.get(libraryShelves, shelfOf(facts.id)))?.documents[facts.id]?.pending;
    const ranges = known?.generation === generation ? known.ranges : [];
    const mine = ranges.find((range) => range.first === first && range.epoch === epoch);
    if (mine) return mine;
    const fits = segmentOf(nextSlot) === segmentOf(nextSlot + count - 1);
    const start = fits ? nextSlot : (segmentOf(nextSlot) + 1) * segmentSlots;
    const range = { epoch, start, end: start + count, first };
    tx.put(libraryIndex, indexId, { epoch, nextSlot: range.end, before });
    await noteIndexing(tx, facts, { generation, ranges: [...ranges, range] });
    return range;
  });

/** Words of the name and the headings count as if they were in the text once. */
const timesOf = ({ text, heading, language }: StoredChunk, name: readonly string[]): Map<string, number> => {
  const times = new Map<string, number>();
  for (const term of termsOf(text, language)) times.set(term, (times.get(term) ?? 0) + 1);
  for (const term of [...termsOf(heading ?? '', language), ...name]) if (!times.has(term)) times.set(term, 0.5);
  return times;
};

/** Returns the postings of chunks by bucket and term. Slots count within their segment. */
const postingsOf = (chunks: readonly StoredChunk[], range: SlotRange, { name, language }: IndexedFacts) => {
  const byBucket = new Map<number, Map<string, Posting[]>>();
  const inName = termsOf(name, language);
  for (const chunk of chunks) {
    const times = timesOf(chunk, inName);
    const length = [...times.values()].reduce((sum, count) => sum + count, 0);
    const slot = (range.start + chunk.number - range.first) % segmentSlots;
    for (const [term, count] of times) {
      const bucket = byBucket.get(bucketOf(term)) ?? new Map<string, Posting[]>();
      byBucket.set(bucketOf(term), bucket);
      const postings = bucket.get(term) ?? [];
      bucket.set(term, postings);
      postings.push({ slot, weight: weightOf(count, length) });
    }
  }
  return byBucket;
};

const writeBuckets = async (
  tenantId: string,
  byBucket: ReadonlyMap<number, ReadonlyMap<string, readonly Posting[]>>,
  { start, end, epoch }: SlotRange,
): Promise<void> => {
  const db = tenantDatabase(tenantId);
  const segment = segmentOf(start);
  const slots = { start: start % segmentSlots, end: (start % segmentSlots) + (end - start) };
  const all = [...byBucket];
  const groups = Array.from({ length: Math.ceil(all.length / bucketsAtOnce) }, (_, index) =>
    all.slice(index * bucketsAtOnce, (index + 1) * bucketsAtOnce),
  );
  await inParallel(groups, transactionsAtOnce, (group) =>
    db.transaction(async (tx) => {
      const ids = group.map(([bucket]) => bucketId(epoch, segment, bucket));
      const known = new Map((await tx.getMany(libraryWords, ids)).map((one) => [one.id, one.terms]));
      for (const [bucket, added] of group) {
        const id = bucketId(epoch, segment, bucket);
        const terms = { ...known.get(id) };
        for (const [term, postings] of added) terms[term] = replacedIn(terms[term], slots, postings);
        tx.put(libraryWords, id, { terms });
      }
    }),
  );
};

/** Reads a slice of a document's chunks by their numbers. */
const sliceOf = async ({ tenantId, facts, generation }: Indexing, first: number, end: number) => {
  const db = tenantDatabase(tenantId);
  const chunks: StoredChunk[] = [];
  for (let from = first; from < end; from += readAtOnce) {
    const numbers = Array.from({ length: Math.min(readAtOnce, end - from) }, (_, index) => from + index);
    chunks.push(
      ...(await db.getMany(
        libraryChunks,
        numbers.map((one) => chunkId(facts.id, generation, one)),
      )),
    );
  }
  return chunks;
};

/** Returns where to go on: the slice whose slots were given out last may not have been written. */
const nextOf = async ({ tenantId, facts, generation }: Indexing, epoch: number): Promise<number> => {
  const shelf = await tenantDatabase(tenantId).get(libraryShelves, shelfOf(facts.id));
  const pending = shelf?.documents[facts.id]?.pending;
  const ranges = pending?.generation === generation ? pending.ranges.filter((range) => range.epoch === epoch) : [];
  return Math.max(0, ...ranges.map(({ first }) => first));
};

/**
 * Indexes the words of a document's stored chunks, of which there are `count`. Questions find them after `publishIndexed`.
 * Returns false if the time was up: call again, also after a crash.
 */
export const indexWords = async (
  tenantId: string,
  owner: IndexedFacts & { readonly generation: number },
  count: number,
  isOver: () => boolean,
): Promise<boolean> => {
  const { generation, ...facts } = owner;
  const indexing = { tenantId, facts, generation };
  const db = tenantDatabase(tenantId);
  const { epoch } = (await db.get(libraryIndex, indexId)) ?? emptyIndex;
  for (let first = await nextOf(indexing, epoch); first < count; first += sliceChunks) {
    const end = Math.min(count, first + sliceChunks);
    const chunks = await sliceOf(indexing, first, end);
    await inTurnOfIndex(tenantId, async () => {
      const range = await slotsFor(indexing, first, end - first);
      await writeBuckets(tenantId, postingsOf(chunks, range, facts), range);
    });
    if (end < count && isOver()) return false;
  }
  return true;
};
