import { limits } from '@kindred/contract/limits';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { answerOn, recounted } from './answers.ts';
import { answersId, eventAnswers, type EventFields, type StoredAnswers, type StoredEvent } from './store.ts';

type Counts = Pick<EventFields, 'answers' | 'day_answers'>;

const nobody: Counts = { answers: { yes: 0, no: 0, maybe: 0 }, day_answers: [] };

const isAnswered = ({ answers: { yes, no, maybe }, day_answers }: Counts): boolean =>
  yes + no + maybe > 0 || day_answers.length > 0;

/** Returns the members' answers for an event. Reads nothing if nobody has answered. */
export const answersAbout = async (tx: Transaction, event: StoredEvent): Promise<StoredAnswers[]> =>
  isAnswered(event) ? tx.find(eventAnswers, { event_id: event.id }, limits.circleMembers) : [];

/** Removes the answers for occurrences from a day on. The caller updates the counts. */
export const dropAnswersFrom = (tx: Transaction, given: readonly StoredAnswers[], day: string): void => {
  for (const one of given) {
    const days = one.days.filter((about) => about.day < day);
    if (days.length === one.days.length) continue;
    if (one.answer || days.length > 0) tx.update(eventAnswers, one, { days });
    else tx.remove(eventAnswers, one.id);
  }
};

/**
 * Returns the answers that carry over to the event that continues a series from a day on, and their counts. `moved`
 * returns the new day of an occurrence of the series, if it still exists.
 */
export const answersFrom = (
  given: readonly StoredAnswers[],
  day: string,
  { rrule }: Pick<EventFields, 'rrule'>,
  moved: (day: string) => string | undefined,
): { readonly kept: readonly StoredAnswers[]; readonly counts: Counts } => {
  const kept = given
    .map((one) => {
      if (rrule === null) return { ...one, answer: answerOn(one, day), days: [] };
      const days = one.days.flatMap(({ day: about, answer }) => {
        const to = about >= day ? moved(about) : undefined;
        return to ? [{ day: to, answer }] : [];
      });
      return { ...one, days };
    })
    .filter(({ answer, days }) => answer !== null || days.length > 0);
  return { kept, counts: kept.reduce<Counts>((counts, one) => recounted(counts, undefined, one), nobody) };
};

/** Stores these answers as answers for another event. */
export const giveAnswers = (tx: Transaction, eventId: string, kept: readonly StoredAnswers[]): void => {
  for (const { circle_id, user_id, name, answer, days } of kept)
    tx.put(eventAnswers, answersId(eventId, user_id), { circle_id, event_id: eventId, user_id, name, answer, days });
};
