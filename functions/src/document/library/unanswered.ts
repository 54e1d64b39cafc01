import type { UnansweredQuestions } from '@kindred/contract/document/library/library';
import type { SignedInContext } from '../../http/context.ts';
import { ApiError } from '../../platform/api-error.ts';
import { now, timestamp } from '../../platform/clock.ts';
import { dayOf, reportedQuestions, shardsOfDay, unansweredDays } from './store.ts';

const days = 30;
const mostReported = 200;
const dayMilliseconds = 24 * 3600 * 1000;

const lastDays = (): string[] =>
  Array.from({ length: days }, (_, ago) => dayOf(timestamp(now() - ago * dayMilliseconds)));

/** Counts the questions without an answer by day, and lists those that people reported. */
export const unansweredQuestions = async ({ db }: SignedInContext): Promise<UnansweredQuestions> => {
  const [counted, { items }] = await Promise.all([
    db.find(unansweredDays, { day: lastDays() }, days * shardsOfDay),
    db.scan(reportedQuestions, { sort: 'createdAt', order: 'desc', limit: mostReported }),
  ]);
  const byDay = new Map<string, { day: string; asked: number; unanswered: number }>();
  for (const { day, asked, unanswered } of counted) {
    const sum = byDay.get(day) ?? { day, asked: 0, unanswered: 0 };
    byDay.set(day, { day, asked: sum.asked + asked, unanswered: sum.unanswered + unanswered });
  }
  return {
    days: [...byDay.values()].toSorted((one, other) => other.day.localeCompare(one.day)),
    reported: items.map(({ id, text, createdAt }) => ({ id, text, at: createdAt })),
  };
};

/** Deletes a reported question. Throws 404 if there is none. */
export const deleteReported = ({ db }: SignedInContext, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    if (!(await tx.get(reportedQuestions, id))) throw new ApiError('not_found');
    tx.remove(reportedQuestions, id);
  });
