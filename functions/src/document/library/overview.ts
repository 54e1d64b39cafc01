import type { Library } from '@kindred/contract/document/library/library';
import { libraryLimits } from '@kindred/contract/document/limits';
import { modelsOf } from '../../core/prompts/providers.ts';
import type { SignedInContext } from '../../http/context.ts';
import type { Database } from '../../platform/firestore/database.ts';
import { questionsResetAt, questionsToday } from '../asked-questions/today.ts';
import { roomTaken } from '../documents/content.ts';
import { type Reader, readerOf } from '../documents/policy.ts';
import { libraryDocuments, listNames } from '../documents/store.ts';

/** Counts the documents that the reader may read, by whether questions find them. */
const countsFor = async (db: Database, { userId, isAdmin }: Reader): Promise<Library['documents']> => {
  const named = (name: string) => db.count(libraryDocuments, {}, { field: '_in', name });
  const sum = async (names: readonly string[]) => (await Promise.all(names.map(named))).reduce((a, b) => a + b, 0);
  const readers = ['everyone', userId];
  const withStatus = (status: 'READY' | 'FAILED') =>
    sum(isAdmin ? [listNames.status(status)] : readers.map((reader) => listNames.reader(reader, status)));
  const [all, ready, failed] = await Promise.all([
    isAdmin ? db.counter(libraryDocuments) : sum(readers),
    withStatus('READY'),
    withStatus('FAILED'),
  ]);
  return { all, ready, failed, indexing: Math.max(0, all - ready - failed) };
};

/** Returns what the caller can ask about, and with. */
export const libraryFor = async (ctx: SignedInContext): Promise<Library> => {
  const reader = readerOf(ctx);
  const [documents, room, models, asked] = await Promise.all([
    countsFor(ctx.db, reader),
    reader.isAdmin ? roomTaken(ctx.db) : null,
    modelsOf(ctx.db, ctx.tenant.id),
    questionsToday(ctx.db, ctx.actor.uid),
  ]);
  const { documents: mostDocuments, bytes: mostBytes } = libraryLimits;
  return {
    documents,
    room: room && { documents: room.documents, bytes: room.bytes, mostDocuments, mostBytes },
    hasModel: models.providers.some(({ llm }) => llm !== null),
    questions: { asked, most: libraryLimits.questionsADay, resetsAt: questionsResetAt() },
  };
};
