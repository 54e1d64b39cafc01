import { notify } from '../../core/notifications/notify.ts';
import { timestamp } from '../../platform/clock.ts';
import { cancel, type DueEntryOf, schedule } from '../../platform/due-queue.ts';
import { tenantDatabase } from '../../platform/firestore/database.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { endOf, meetingPage } from '../meetings/present.ts';
import { meetings, type StoredMeeting } from '../meetings/store.ts';
import { feedbackReminder } from './due-kinds.ts';
import { feedback, mostFeedback } from './store.ts';

const day = 24 * 3_600_000;

const keyOf = (tenantId: string, { id }: Pick<StoredMeeting, 'id'>): string => `${tenantId}/${id}`;

/** Schedules the reminder of feedback for the day after a meeting. */
export const planFeedback = async (tx: Transaction, tenantId: string, meeting: StoredMeeting): Promise<void> => {
  const { id, startsAt, candidateIds, interviewerIds } = meeting;
  const key = keyOf(tenantId, meeting);
  if (candidateIds.length > 0 && interviewerIds.length > 0)
    schedule(tx, feedbackReminder, {
      key,
      tenantId,
      at: timestamp(endOf(meeting) + day),
      ref: { meetingId: id, startsAt },
    });
  else if (meeting.version > 1) cancel(tx, feedbackReminder, key);
};

/** Cancels the reminder of a meeting that does not take place. */
export const dropFeedback = async (tx: Transaction, tenantId: string, meeting: StoredMeeting): Promise<void> => {
  if (meeting.status === 'CANCELLED') cancel(tx, feedbackReminder, keyOf(tenantId, meeting));
};

/** Notifies the interviewers whose feedback is missing, once for each meeting. */
export const remindOfFeedback = ({ tenantId, ref }: DueEntryOf<typeof feedbackReminder>): Promise<void> =>
  tenantDatabase(tenantId).transaction(async (tx) => {
    const meeting = await tx.get(meetings, ref.meetingId);
    const mark = `feedback/${ref.startsAt}`;
    if (!meeting || meeting.status === 'CANCELLED' || meeting.startsAt !== ref.startsAt) return;
    if (meeting.reminded.includes(mark)) return;
    const all = await tx.find(feedback, { meetingId: meeting.id }, mostFeedback);
    const isDone = (authorId: string, candidateId: string) =>
      all.some((one) => one.authorId === authorId && one.candidateId === candidateId && one.status === 'SUBMITTED');
    const to = meeting.interviewerIds.filter((uid) => meeting.candidateIds.some((id) => !isDone(uid, id)));
    tx.note(meetings, meeting, { reminded: [...meeting.reminded, mark].slice(-10) });
    if (to.length === 0) return;
    const params = { title: meeting.title };
    const key = `feedback-due/${meeting.id}/${ref.startsAt}`;
    notify(tx, tenantId, { kind: 'feedbackDue', params, link: meetingPage(meeting.id), to, key });
  });
