import { audiences } from '@kindred/contract/document/documents/document';
import * as z from 'zod';
import { sha256 } from '../../platform/crypto.ts';
import { collection } from '../../platform/firestore/collection.ts';

/**
 * Chunks of one document in the index: the chunk with the number `first` has the slot `start`, and so on. `epoch` counts how
 * often the whole index was built.
 */
const Range = z.object({ epoch: z.int(), start: z.int(), end: z.int(), first: z.int() });
export type SlotRange = z.output<typeof Range>;

const Indexed = z.object({
  revision: z.int(),
  name: z.string(),
  audience: z.enum(audiences),
  userIds: z.array(z.string()),
  tags: z.array(z.string()),
  language: z.string().nullable(),
  /** The generation that questions find, and its chunks; 0: none yet. */
  generation: z.int(),
  ranges: z.array(Range),
  /** The generation that is being indexed. */
  pending: z.object({ generation: z.int(), ranges: z.array(Range) }).nullable(),
});
/** A document as the index knows it. Its record decides who may read it; this only spares looking at all records. */
export type IndexedDocument = z.output<typeof Indexed>;

/** The documents of the index, on a few shelves: a question reads them all. */
export const libraryShelves = collection({
  name: 'libraryShelves',
  times: 'camel',
  schema: z.object({ documents: z.record(z.string(), Indexed) }),
});

const shelfCount = 8;
export const shelfIds: readonly string[] = Array.from({ length: shelfCount }, (_, number) => String(number));

export const shelfOf = (documentId: string): string => String(numberOf(documentId) % shelfCount);

/** The words of the index: for each term of a bucket, the chunks that have it. See `postings.ts`. */
export const libraryWords = collection({
  name: 'libraryWords',
  times: 'camel',
  schema: z.object({ terms: z.record(z.string(), z.instanceof(Uint8Array)) }),
});

/** Slots of a segment: with all of them, a bucket has about 100 KB. */
export const segmentSlots = 65_536;
export const bucketCount = 128;

const numberOf = (text: string): number => Number.parseInt(sha256(text).slice(0, 8), 16);

const buckets = new Map<string, number>();
const mostKnown = 50_000;

export const bucketOf = (term: string): number => {
  const known = buckets.get(term);
  if (known !== undefined) return known;
  if (buckets.size > mostKnown) buckets.clear();
  const bucket = numberOf(term) % bucketCount;
  buckets.set(term, bucket);
  return bucket;
};

export const segmentOf = (slot: number): number => Math.floor(slot / segmentSlots);

export const bucketId = (epoch: number, segment: number, bucket: number): string => `${epoch}~${segment}~${bucket}`;

/** How far the slots of the index are given out, and those of the epoch before until it is deleted: one record. */
export const libraryIndex = collection({
  name: 'libraryIndex',
  times: 'camel',
  schema: z.object({
    epoch: z.int(),
    nextSlot: z.int(),
    before: z.object({ epoch: z.int(), nextSlot: z.int() }).nullable(),
  }),
});
export const indexId = 'index';

/** The state of an index that has nothing yet. */
export const emptyIndex = { epoch: 1, nextSlot: 0, before: null };
