import { libraryLimits } from '@kindred/contract/document/limits';
import * as z from 'zod';
import { dateAfter, timestamp } from '../../platform/clock.ts';
import { randomShare } from '../../platform/crypto.ts';
import { collection } from '../../platform/firestore/collection.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';

const daySeconds = 24 * 3600;
/** The overview shows 30 days. */
const countedDays = 32;

/**
 * How many questions were asked on a day, and how many of them had no answer. A day has several records, because many
 * people ask at the same time.
 */
export const unansweredDays = collection({
  name: 'unansweredDays',
  times: 'camel',
  queries: [['day']],
  schema: z.object({ day: z.string(), asked: z.int(), unanswered: z.int() }),
  expireAt: ({ day }) => dateAfter(`${day}T00:00:00.000Z`, countedDays * daySeconds),
});

/** Questions that people sent to the administrators. They say nothing about who asked. */
export const reportedQuestions = collection({
  name: 'reportedQuestions',
  times: 'camel',
  schema: z.object({ text: z.string() }),
  sorts: { createdAt: (_, created) => created },
  foundBy: ['createdAt', 'desc'],
  queries: [['-_sort.createdAt']],
  expireAt: (_, created) => dateAfter(created, libraryLimits.conversationDays * daySeconds),
});

/** Records of one day. */
export const shardsOfDay = 4;

/** Returns the day (UTC) of a time. */
export const dayOf = (at = timestamp()): string => at.slice(0, 10);

/** Counts a question in the transaction that answers it. One read and one write. */
export const countQuestion = async (
  tx: Transaction,
  { isAnswered }: { readonly isAnswered: boolean },
): Promise<void> => {
  const day = dayOf();
  const id = `${day}~${Math.floor(randomShare() * shardsOfDay)}`;
  const before = (await tx.get(unansweredDays, id)) ?? { asked: 0, unanswered: 0 };
  const unanswered = before.unanswered + (isAnswered ? 0 : 1);
  tx.put(unansweredDays, id, { day, asked: before.asked + 1, unanswered });
};

/** Stores a question that a person sends to the administrators. `id` is the question's, so sending it twice is one. */
export const reportQuestion = (tx: Transaction, { id, text }: { readonly id: string; readonly text: string }): void =>
  tx.put(reportedQuestions, id, { text });

/** The operation that counts words again, or did last: one record. */
export const libraryRebuilds = collection({
  name: 'libraryRebuilds',
  times: 'camel',
  schema: z.object({ operationId: z.string() }),
});
export const rebuildId = 'words';
