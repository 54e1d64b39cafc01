import { libraryLimits } from '@kindred/contract/document/limits';
import * as z from 'zod';
import { ApiError } from '../../platform/api-error.ts';
import { dateAfter, now, timestamp } from '../../platform/clock.ts';
import { removeEvery } from '../../platform/firestore/batches.ts';
import { collection } from '../../platform/firestore/collection.ts';
import type { Database } from '../../platform/firestore/database.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';

const daySeconds = 24 * 3600;

/** How many questions a person asked on a day (UTC). */
export const questionDays = collection({
  name: 'questionDays',
  times: 'camel',
  queries: [['userId']],
  schema: z.object({ userId: z.string(), day: z.string(), asked: z.int() }),
  expireAt: ({ day }) => dateAfter(`${day}T00:00:00.000Z`, 3 * daySeconds),
});

const today = (): string => timestamp().slice(0, 10);
const idOf = (userId: string, day: string): string => `${userId}~${day}`;

/** Returns when the current day ends, and with it the count of its questions. */
export const questionsResetAt = (): string => timestamp(dateAfter(`${today()}T00:00:00.000Z`, daySeconds).getTime());

/** Returns how many questions a person has asked today. One read. */
export const questionsToday = async (db: Pick<Database, 'get'>, userId: string): Promise<number> =>
  (await db.get(questionDays, idOf(userId, today())))?.asked ?? 0;

/** Counts a question that a person asks. Throws 429 if they have asked all of today. */
export const countAsked = async (tx: Transaction, userId: string): Promise<void> => {
  const asked = await questionsToday(tx, userId);
  if (asked >= libraryLimits.questionsADay) {
    const until = questionsResetAt();
    throw new ApiError('too_many_requests', {
      why: 'questions_spent',
      detail: `You have asked ${libraryLimits.questionsADay} questions today. The limit resets at ${until}.`,
      retryAfter: Math.ceil((Date.parse(until) - now()) / 1000),
    });
  }
  tx.put(questionDays, idOf(userId, today()), { userId, day: today(), asked: asked + 1 });
};

/** Forgets how many questions a person asked. */
export const forgetAsked = (db: Database, userId: string): Promise<void> => removeEvery(db, questionDays, { userId });
