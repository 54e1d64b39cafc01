import { writeChunks } from '../../functions/src/document/chunks/write.ts';
import { libraryDocuments } from '../../functions/src/document/documents/store.ts';
import { indexWords } from '../../functions/src/document/word-index/index-chunks.ts';
import { publishIndexed } from '../../functions/src/document/word-index/shelves.ts';
import { wordsOf } from '../../functions/src/document/words/words-of.ts';
import { tenantDatabase } from '../../functions/src/platform/firestore/database.ts';
import { newLibraryDocument } from '../support/document/documents.ts';

const chunksOfADocument = 1000;
const wordsOfAChunk = 130;
/** A word that this many texts have is common in their language. */
const commonFrom = 3;
const inventedWords = 20_000;

/** Returns the same numbers from 0 to 1 each time. */
const numbers = (): (() => number) => {
  let state = 7;
  return () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
};

/** Returns a function that draws words: the common ones of these texts as often as they are there, and invented ones. */
const drawing = (texts: readonly string[]): (() => string) => {
  const times = new Map<string, number>();
  const having = new Map<string, number>();
  for (const text of texts) {
    const words = wordsOf(text).map(({ word }) => word.toLowerCase());
    for (const word of words) times.set(word, (times.get(word) ?? 0) + 1);
    for (const word of new Set(words)) having.set(word, (having.get(word) ?? 0) + 1);
  }
  const common = [...times].filter(([word]) => having.get(word)! >= commonFrom);
  const invented = Array.from({ length: inventedWords }, (_, at): [string, number] => [
    `zq${at.toString(36)}`,
    400 / (at + 5),
  ]);
  const words: string[] = [];
  const sums: number[] = [];
  let sum = 0;
  for (const [word, weight] of [...common, ...invented]) {
    words.push(word);
    sums.push((sum += weight));
  }
  const next = numbers();
  return () => {
    const wanted = next() * sum;
    let [from, to] = [0, sums.length - 1];
    while (from < to) {
      const middle = (from + to) >> 1;
      if (sums[middle]! < wanted) from = middle + 1;
      else to = middle;
    }
    return words[from]!;
  };
};

/** Adds documents with chunks of words that are common in the language of these texts, and of invented ones. */
export const addOtherChunks = async (tenantId: string, texts: readonly string[], count: number): Promise<void> => {
  const db = tenantDatabase(tenantId);
  const draw = drawing(texts);
  for (let done = 0; done < count; done += chunksOfADocument) {
    const chunkCount = Math.min(chunksOfADocument, count - done);
    const document = await newLibraryDocument({ db, tenant: { id: tenantId } }, { name: 'Other', chunkCount });
    const { id, name, audience, userIds, tags, generation } = document;
    const owner = { id, name, audience, userIds, tags, generation, revision: 1, language: 'en' };
    const chunks = Array.from({ length: chunkCount }, (_, at) => {
      const text = Array.from({ length: wordsOfAChunk }, draw).join(' ');
      return { page: at + 1, start: 0, end: text.length, heading: null, text };
    });
    await writeChunks(tenantId, owner, 0, chunks);
    await indexWords(tenantId, owner, chunkCount, () => false);
    await db.transaction(async (tx) => {
      await publishIndexed(tx, owner, generation);
      const stored = await tx.get(libraryDocuments, id);
      if (stored) tx.note(libraryDocuments, stored, { chunkCount });
    });
  }
};
