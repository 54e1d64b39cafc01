import { libraryChunks } from '../../functions/src/document/chunks/store.ts';
import { libraryDocuments } from '../../functions/src/document/documents/store.ts';
import { findPassages } from '../../functions/src/document/retrieval/find-passages.ts';
import { readQuestion } from '../../functions/src/document/retrieval/question.ts';
import { indexedDocuments } from '../../functions/src/document/word-index/shelves.ts';
import {
  bucketId,
  bucketOf,
  libraryShelves,
  libraryWords,
  segmentOf,
  shelfIds,
} from '../../functions/src/document/word-index/store.ts';
import { tenantDatabase } from '../../functions/src/platform/firestore/database.ts';
import type { Row } from './rows.ts';
import { fastestInTurns } from './timing.ts';

const turns = 15;
const most = 3;

/** Compares finding the passages of a question with the same reads alone, one after the other where they depend on another. */
export const firstPassage = async (tenantId: string, question: string): Promise<Row> => {
  const db = tenantDatabase(tenantId);
  const reader = { userId: 'nobody', isAdmin: true };
  const scope = { documentIds: [], tags: [] };
  const { passages } = await findPassages(db, reader, scope, question);
  const terms = readQuestion(question, ['en']).words.flatMap((word) => word.terms);
  const ranges = [...(await indexedDocuments(db)).values()].flatMap((document) => document.ranges);
  const buckets = ranges.flatMap(({ epoch, start }) =>
    terms.map((term) => bucketId(epoch, segmentOf(start), bucketOf(term))),
  );
  const chunks = passages.map(({ chunkId }) => chunkId);
  const documents = [...new Set(passages.map(({ documentId }) => documentId))];
  const { found, bare } = await fastestInTurns(
    {
      found: () => findPassages(db, reader, scope, question),
      bare: async () => {
        await db.getMany(libraryShelves, shelfIds);
        await db.getMany(libraryWords, [...new Set(buckets)]);
        await db.getMany(libraryChunks, chunks);
        await db.getMany(libraryDocuments, documents);
      },
    },
    turns,
  );
  return {
    what: 'finding passages, against its reads alone',
    figure: `${(found / bare).toFixed(2)} ×`,
    budget: `≤ ${most} ×`,
    holds: found <= most * bare,
    isExact: false,
  };
};
