import { limits } from '@kindred/contract/limits';
import { notify } from '../../core/notifications/notify.ts';
import { now, timestamp } from '../../platform/clock.ts';
import type { DueEntryOf } from '../../platform/due-queue.ts';
import { tenantDatabase } from '../../platform/firestore/database.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { circles } from '../circles/store.ts';
import { circleMembers } from '../members/store.ts';
import { answerOn } from './answers.ts';
import type { eventReminder } from './due-kinds.ts';
import { eventNews } from './news.ts';
import { planReminder, remindersBetween } from './reminders.ts';
import { eventAnswers, events, type StoredEvent } from './store.ts';

/** Returns who gets a reminder of an occurrence: all members except those who declined. */
const whom = async (tx: Transaction, event: StoredEvent, day: string): Promise<'members' | string[]> => {
  const someDecline = event.answers.no > 0 || event.day_answers.some((one) => one.day === day && one.no > 0);
  if (!someDecline) return 'members';
  const [answers, members] = await Promise.all([
    tx.find(eventAnswers, { event_id: event.id }, limits.circleMembers),
    tx.find(circleMembers, { circle_id: event.circle_id, active: true }, limits.circleMembers),
  ]);
  const declined = new Set(answers.filter((one) => answerOn(one, day) === 'no').map(({ user_id }) => user_id));
  return members.map(({ user_id }) => user_id).filter((id) => !declined.has(id));
};

/**
 * Sends the reminders that are due and schedules the next one. The same transaction stores up to when reminders were
 * sent, so a repeated run after a crash sends none twice.
 */
export const giveReminders = async ({ tenantId, ref }: DueEntryOf<typeof eventReminder>): Promise<void> =>
  tenantDatabase(tenantId).transaction(async (tx) => {
    const event = await tx.get(events, ref.eventId);
    if (!event) return;
    const circle = await tx.get(circles, event.circle_id);
    const until = now();
    const due = circle ? remindersBetween(event, Date.parse(event.reminded_until), until) : [];
    for (const { span, minutes } of due) {
      const to = await whom(tx, event, span.day);
      const news = eventNews('eventReminder', event, span, circle!.slug);
      const key = `event-reminder/${event.id}/${span.day}/${span.starts_at}/${minutes}`;
      notify(tx, tenantId, { ...news, to, key });
    }
    const reminded_until = timestamp(until);
    tx.note(events, event, { reminded_until });
    planReminder(tx, tenantId, { ...event, reminded_until }, false);
  });
