import type { RsvpAnswer, RsvpCounts } from '@kindred/contract/care/events/event';
import type { StoredAnswers, StoredEvent } from './store.ts';

type Answers = Pick<StoredAnswers, 'answer' | 'days'>;
type Counts = Pick<StoredEvent, 'answers' | 'day_answers'>;

/** Returns a member's answer for an occurrence: the one for its day, or else the one for the series. */
export const answerOn = ({ answer, days }: Answers, day: string | null): RsvpAnswer | null =>
  days.find((one) => one.day === day)?.answer ?? answer;

const add = (counts: RsvpCounts, answer: RsvpAnswer | null, by: 1 | -1): RsvpCounts =>
  answer ? { ...counts, [answer]: counts[answer] + by } : counts;

const none: RsvpCounts = { yes: 0, no: 0, maybe: 0 };

/**
 * Adds a member's answers to the counts, or removes them. For single occurrences, the counts store only the difference
 * from the series: plus one for the occurrence's own answer, minus one for the member's answer for the series.
 */
const counted = ({ answers, day_answers }: Counts, of: Answers, by: 1 | -1): Counts => {
  const byDay = new Map(day_answers.map(({ day, ...counts }) => [day, counts]));
  for (const { day, answer } of of.days) {
    const before = byDay.get(day) ?? none;
    byDay.set(day, add(add(before, answer, by), of.answer, by === 1 ? -1 : 1));
  }
  const days = [...byDay].flatMap(([day, counts]) =>
    counts.yes === 0 && counts.no === 0 && counts.maybe === 0 ? [] : [{ day, ...counts }],
  );
  return { answers: add(answers, of.answer, by), day_answers: days };
};

/** Returns the counts of an event after a member's answers have changed. Undefined means no answers. */
export const recounted = (event: Counts, before: Answers | undefined, after: Answers | undefined): Counts => {
  const without = before ? counted(event, before, -1) : event;
  return after ? counted(without, after, 1) : { answers: without.answers, day_answers: [...without.day_answers] };
};

/** Returns a member's answers with one changed: for the series, or for one of its days. */
export const withAnswer = (
  { answer, days }: Answers,
  given: RsvpAnswer | null,
  day: string | null,
): { answer: RsvpAnswer | null; days: Answers['days'] } => {
  if (day === null) return { answer: given, days };
  const others = days.filter((one) => one.day !== day);
  return { answer, days: given ? [...others, { day, answer: given }] : others };
};
