import { deletionId } from '@kindred/contract/care/deletions/deletion-id';
import { limits } from '@kindred/contract/limits';
import { notify } from '../../core/notifications/notify.ts';
import { ApiError } from '../../platform/api-error.ts';
import { now } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import type { CircleContext } from '../context.ts';
import { keepDeleted } from '../deletions/keep.ts';
import { changeCalendar } from './calendar.ts';
import { answersAbout } from './carried-answers.ts';
import { deletableEvent } from './deletable.ts';
import { monthsOf } from './months.ts';
import { comingSpan, eventNews } from './news.ts';
import type { Span } from './occurrences.ts';
import { cancelReminder, planReminder } from './reminders.ts';
import { events, type StoredEvent } from './store.ts';
import { endBefore, type Scoped } from './update.ts';
import { namedSpan, writable } from './which.ts';

/**
 * Deletes an event, an occurrence, or an occurrence and all later ones, and notifies the members of what is cancelled.
 * A whole event can be restored.
 */
export const deleteEvent = (ctx: CircleContext, id: string, { scope, occurrence }: Scoped): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const event = await writable(tx, ctx, id);
    const isPart = scope !== 'all' && event.rrule !== null;
    const span = isPart ? namedSpan(event, occurrence) : undefined;
    if (span && scope === 'this') await takeOut(tx, ctx, event, span);
    else if (span && span.day !== event.begins!.slice(0, 10)) {
      await changeCalendar(tx, event.circle_id);
      endBefore(tx, ctx, event, span.day, await answersAbout(tx, event));
    } else await deleteAll(tx, ctx, event);
    const gone = span ?? comingSpan(event, now());
    if (gone && Date.parse(gone.all_day ? `${gone.ends_at}T23:59:59Z` : gone.ends_at) >= now()) {
      const news = eventNews('eventCancelled', event, gone, ctx.membership.circle_slug);
      notify(tx, ctx.tenant.id, { ...news, to: 'members', except: ctx.actor.uid });
    }
  });

const takeOut = async (
  tx: Transaction,
  { tenant }: CircleContext,
  event: StoredEvent,
  { day }: Span,
): Promise<void> => {
  const exdates = [...event.exdates, day].toSorted();
  if (exdates.length > limits.takenOutOccurrences)
    throw new ApiError('conflict', { detail: 'Too many occurrences of this series were deleted one by one.' });
  const changes = event.changes.filter((one) => one.day !== day);
  await changeCalendar(tx, event.circle_id);
  const after = tx.update(events, event, { exdates, changes, months: monthsOf({ ...event, exdates, changes }) });
  planReminder(tx, tenant.id, after, event.reminders.length > 0);
};

const deleteAll = async (tx: Transaction, ctx: CircleContext, event: StoredEvent): Promise<void> => {
  const { circle_id, user_id, id } = event;
  await changeCalendar(tx, circle_id, { removed: [event] });
  const what = { circle_id, record_id: id, author_id: user_id, id: deletionId('event', event) };
  const record = { ...event, tenant_id: ctx.tenant.id };
  keepDeleted(
    tx,
    ctx.tenant.id,
    deletableEvent,
    { ...what, record },
    { uid: ctx.actor.uid, name: ctx.membership.name },
  );
  tx.remove(events, event);
  if (event.reminders.length > 0) cancelReminder(tx, ctx.tenant.id, id);
};
