import type { Rsvp, RsvpAnswer } from '@kindred/contract/care/events/event';
import { limits } from '@kindred/contract/limits';
import { ApiError } from '../../platform/api-error.ts';
import { timestamp } from '../../platform/clock.ts';
import type { CircleContext } from '../context.ts';
import { answerOn, recounted, withAnswer } from './answers.ts';
import { noteAnswered } from './calendar.ts';
import { countsOn } from './present.ts';
import { answersId, eventAnswers, events, type StoredEvent } from './store.ts';
import { namedSpan, seen } from './which.ts';
import { addDays } from './zone-clock.ts';

/** Returns the day that an answer is about; null for the whole event. */
const dayAnswered = (event: StoredEvent, which: string | null | undefined): string | null =>
  which === null || which === undefined || event.rrule === null ? null : namedSpan(event, which).day;

/** Returns the answers for an event, or for one of its occurrences. */
export const listAnswers = async (
  { db, actor }: CircleContext,
  event: StoredEvent,
  which: string | undefined,
): Promise<Rsvp> => {
  const day = dayAnswered(event, which);
  const found = await db.find(eventAnswers, { event_id: event.id }, limits.circleMembers);
  const people = found.flatMap((answers) => {
    const answer = answerOn(answers, day);
    return answer ? [{ user_id: answers.user_id, name: answers.name, answer }] : [];
  });
  return {
    answers: day === null ? event.answers : countsOn(event, day),
    mine: people.find(({ user_id }) => user_id === actor.uid)?.answer ?? null,
    people: people.toSorted((one, other) => one.name.localeCompare(other.name)),
  };
};

const keptDays = 60;
const mostDays = 200;

/** Stores the caller's answer, and counts it. */
export const answer = (
  ctx: CircleContext,
  id: string,
  given: RsvpAnswer | null,
  which: string | null,
): Promise<Pick<Rsvp, 'answers' | 'mine'>> =>
  ctx.db.transaction(async (tx) => {
    const [event, before] = await Promise.all([tx.get(events, id), tx.get(eventAnswers, answersId(id, ctx.actor.uid))]);
    if (!event) throw new ApiError('not_found');
    seen(ctx, event);
    if (!event.rsvp) throw new ApiError('conflict', { detail: 'This event does not ask who is coming.' });
    const day = dayAnswered(event, which);
    const { answer: whole, days } = withAnswer(before ?? { answer: null, days: [] }, given, day);
    const oldest = addDays(timestamp().slice(0, 10), -keptDays);
    const after = { answer: whole, days: days.filter((one) => one.day >= oldest || one.day === day) };
    const counts = recounted(event, before, after);
    // Drops answers for single days that are long past.
    const day_answers = counts.day_answers.filter((one) => one.day >= oldest || one.day === day);
    if (after.days.length > mostDays || day_answers.length > mostDays)
      throw new ApiError('conflict', { detail: 'Too many occurrences have their own answers.' });
    const { circle_id, name } = ctx.membership;
    const fields = { circle_id, event_id: id, user_id: ctx.actor.uid, name, ...after };
    if (after.answer || after.days.length > 0) tx.put(eventAnswers, answersId(id, ctx.actor.uid), fields);
    else if (before) tx.remove(eventAnswers, before.id);
    const noted = { ...event, answers: counts.answers, day_answers };
    // Not an edit, so that a member who is editing the event gets no conflict.
    tx.note(events, event, { answers: counts.answers, day_answers });
    await noteAnswered(tx, circle_id);
    return { answers: day === null ? noted.answers : countsOn(noted, day), mine: answerOn(after, day) };
  });
