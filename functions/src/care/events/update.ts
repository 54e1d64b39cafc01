import type { EventScope } from '@kindred/contract/care/events/event';
import { limits } from '@kindred/contract/limits';
import { notify } from '../../core/notifications/notify.ts';
import { ApiError } from '../../platform/api-error.ts';
import { now } from '../../platform/clock.ts';
import { requireVersion } from '../../platform/firestore/versions.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import type { CircleContext } from '../context.ts';
import { changeCalendar } from './calendar.ts';
import { answersAbout, answersFrom, dropAnswersFrom, giveAnswers } from './carried-answers.ts';
import { deathFor, newEvent, writtenFields } from './create.ts';
import { monthsOf } from './months.ts';
import { comingSpan, eventNews } from './news.ts';
import { occurrenceOn, type Span } from './occurrences.ts';
import { movedDay, realigned } from './realign.ts';
import { planReminder } from './reminders.ts';
import { countingFrom, endingBefore, lastDay } from './rule-days.ts';
import { makeRoom, stepsToPlace } from './rule-steps.ts';
import { type Change, eventAnswers, events, type StoredAnswers, type StoredEvent } from './store.ts';
import { checkType, timingOf, type EventInput } from './timing.ts';
import { namedSpan, writable } from './which.ts';

export interface Scoped {
  readonly scope: EventScope;
  readonly occurrence?: string | undefined;
}

/** Updates an event, reschedules its reminders, and notifies the members if its time or place has changed. */
export const updateEvent = (
  ctx: CircleContext,
  id: string,
  { scope, occurrence }: Scoped,
  body: EventInput,
): Promise<StoredEvent> =>
  ctx.db.transaction(async (tx) => {
    const before = await writable(tx, ctx, id);
    requireVersion(before, ctx.ifMatch);
    const isPart = scope !== 'all' && before.rrule !== null;
    const span = isPart ? namedSpan(before, occurrence) : undefined;
    const after =
      span && scope === 'this'
        ? await changeOne(tx, before, span, body)
        : span && span.day !== before.begins!.slice(0, 10)
          ? await changeFollowing(tx, ctx, before, span, body)
          : await changeAll(tx, before, body);
    planReminder(tx, ctx.tenant.id, after, before.reminders.length > 0);
    tell(tx, ctx, before, after, span);
    return after;
  });

const changeAll = async (tx: Transaction, before: StoredEvent, body: EventInput): Promise<StoredEvent> => {
  checkType(body);
  const timing = timingOf(body, await deathFor(tx, before.circle_id, body));
  const fields = writtenFields(body, timing);
  const change = { ...fields, ...realigned(before, fields, { times: true }) };
  await changeCalendar(tx, before.circle_id, { removed: [before], added: [fields] });
  return tx.update(events, before, { ...change, ...(await answersMoved(tx, before, fields)) });
};

/** Moves the answers for single occurrences along with a series whose days have changed. Returns their counts. */
const answersMoved = async (tx: Transaction, before: StoredEvent, after: ReturnType<typeof writtenFields>) => {
  const isMoved = before.begins?.slice(0, 10) !== after.begins?.slice(0, 10) || before.rrule !== after.rrule;
  if (!isMoved || before.rrule === null || before.begins === null || after.begins === null) return undefined;
  const given = await answersAbout(tx, before);
  const { kept, counts } = answersFrom(given, before.begins.slice(0, 10), after, movedDay(before, after));
  const single = new Set(given.filter(({ days }) => days.length > 0).map(({ id }) => id));
  for (const { id } of given) if (!kept.some((one) => one.id === id)) tx.remove(eventAnswers, id);
  giveAnswers(
    tx,
    before.id,
    kept.filter(({ id }) => single.has(id)),
  );
  return counts;
};

/** Returns the values of one occurrence that differ from its series; undefined if none do. */
const changeOf = (series: StoredEvent, { day }: Span, body: EventInput): Change | undefined => {
  const usual = occurrenceOn({ ...series, changes: [] }, day)!;
  const alone = { ...body, schedule_type: 'ABSOLUTE' as const, rrule: null };
  const { starts_at, ends_at } = body.starts_at === null ? usual : timingOf(alone, null);
  const isMoved = starts_at !== usual.starts_at || ends_at !== usual.ends_at || body.all_day !== usual.all_day;
  const { title, description, location, all_day } = body;
  const change: Change = {
    day,
    ...(title !== series.title && { title }),
    ...(description !== series.description && { description }),
    ...(location !== series.location && { location }),
    ...(isMoved && { starts_at: starts_at!, ends_at: ends_at!, all_day }),
  };
  return Object.keys(change).length > 1 ? change : undefined;
};

const changeOne = async (tx: Transaction, before: StoredEvent, span: Span, body: EventInput): Promise<StoredEvent> => {
  const change = changeOf(before, span, body);
  const others = before.changes.filter(({ day }) => day !== span.day);
  const changes = change ? [...others, change] : others;
  if (changes.length > limits.changedOccurrences)
    throw new ApiError('conflict', { detail: 'Too many occurrences of this series were changed one by one.' });
  await changeCalendar(tx, before.circle_id);
  return tx.update(events, before, { changes, months: monthsOf({ ...before, changes }) });
};

/** Ends the series before an occurrence, and starts a new series with it. */
const changeFollowing = async (
  tx: Transaction,
  ctx: CircleContext,
  before: StoredEvent,
  span: Span,
  body: EventInput,
): Promise<StoredEvent> => {
  checkType(body);
  const sameRule = body.rrule === before.rrule;
  const rrule = sameRule && body.rrule ? countingFrom(before.begins!, body.rrule, span.day) : body.rrule;
  const starts = body.starts_at ?? span.starts_at;
  const ends = body.starts_at === null ? span.ends_at : body.ends_at;
  // The new series has a fixed time, whatever the old one counted from.
  const written: EventInput = { ...body, schedule_type: 'ABSOLUTE', starts_at: starts, ends_at: ends, rrule };
  await makeRoom(stepsToPlace);
  const timing = timingOf(written, null);
  const { user_id, author_name } = before;
  const later = <Of extends { readonly day: string }>(all: readonly Of[]) => all.filter(({ day }) => day >= span.day);
  const exceptions = {
    begins: `${span.day}${before.begins!.slice(10)}`,
    exdates: before.exdates.filter((day) => day >= span.day),
    changes: later(before.changes),
  };
  const made = newEvent(before.circle_id, { user_id, author_name }, written, timing);
  const given = await answersAbout(tx, before);
  const { kept, counts } = answersFrom(given, span.day, made, movedDay(exceptions, made));
  const realignedFields = realigned(exceptions, made, { times: true });
  const own = { continues: true, reminded_until: before.reminded_until };
  const fields = { ...made, ...realignedFields, ...counts, ...own };
  await changeCalendar(tx, before.circle_id, { added: [fields] });
  endBefore(tx, ctx, before, span.day, given);
  const after = tx.create(events, fields);
  giveAnswers(tx, after.id, kept);
  return after;
};

/** Ends a series before one of its days. `given` are the answers for the series. */
export const endBefore = (
  tx: Transaction,
  ctx: Pick<CircleContext, 'tenant'>,
  before: StoredEvent,
  day: string,
  given: readonly StoredAnswers[],
): void => {
  const rrule = endingBefore(before.rrule!, day);
  const ended = {
    rrule,
    last_day: lastDay(before.begins!, rrule),
    exdates: before.exdates.filter((one) => one < day),
    changes: before.changes.filter((one) => one.day < day),
    day_answers: before.day_answers.filter((one) => one.day < day),
  };
  const after = tx.update(events, before, { ...ended, months: monthsOf({ ...before, ...ended }) });
  dropAnswersFrom(tx, given, day);
  planReminder(tx, ctx.tenant.id, after, before.reminders.length > 0);
};

/** Notifies the members if the time or place of the changed occurrence, or else of the next one, is different now. */
const tell = (
  tx: Transaction,
  { tenant, actor, membership }: CircleContext,
  before: StoredEvent,
  after: StoredEvent,
  changed: Span | undefined,
): void => {
  const at = now();
  const of = (event: StoredEvent) => {
    const span = changed && event.id === before.id ? occurrenceOn(event, changed.day) : comingSpan(event, at);
    return span && { ...span, location: event.changes.find(({ day }) => day === span.day)?.location ?? event.location };
  };
  const [was, is] = [of(before), of(after)];
  if (!is || Date.parse(is.all_day ? `${is.ends_at}T23:59:59Z` : is.ends_at) < at) return;
  const isSame = was?.starts_at === is.starts_at && was.ends_at === is.ends_at && was.location === is.location;
  if (isSame) return;
  const news = eventNews(was ? 'eventMoved' : 'eventAdded', after, is, membership.circle_slug);
  notify(tx, tenant.id, { ...news, to: 'members', except: actor.uid });
};
