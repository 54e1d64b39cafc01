import type { Tenant } from '@kindred/contract/core/tenant/tenant';
import { notify } from '../../core/notifications/notify.ts';
import { postLetter } from '../../core/mails/post.ts';
import { tenantById } from '../../identity/tenant/cache.ts';
import { now, timestamp } from '../../platform/clock.ts';
import { cancel, type DueEntryOf, schedule } from '../../platform/due-queue.ts';
import { tenantDatabase } from '../../platform/firestore/database.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { meetingReminder, type Reminder, reminders } from './due-kinds.ts';
import { meetingLetters, organiserOf, reminderKey } from './invitations.ts';
import { peopleOf } from './people.ts';
import { meetingNews } from './news.ts';
import { meetings, type StoredMeeting } from './store.ts';

const hour = 3_600_000;
const before: Readonly<Record<Reminder, number>> = { day: 24 * hour, hour };

const keyOf = (tenantId: string, id: string, reminder: Reminder): string => `${tenantId}/${id}/${reminder}`;

/** Schedules the reminders that are still ahead, and cancels others. `had` says whether there may be earlier ones. */
export const planReminders = (tx: Transaction, tenantId: string, meeting: StoredMeeting, had: boolean): void => {
  const { id, startsAt, status, isTentative } = meeting;
  for (const reminder of reminders) {
    const key = keyOf(tenantId, id, reminder);
    const at = Date.parse(startsAt) - before[reminder];
    if (status === 'SCHEDULED' && !isTentative && at > now())
      schedule(tx, meetingReminder, {
        key,
        tenantId,
        at: timestamp(at),
        ref: { meetingId: id, reminder, startsAt },
      });
    else if (had) cancel(tx, meetingReminder, key);
  }
};

type Ref = DueEntryOf<typeof meetingReminder>['ref'];

const markOf = ({ reminder, startsAt }: Ref): string => `${reminder}/${startsAt}`;

/** Returns whether a reminder is still to be sent. */
const isDue = (meeting: StoredMeeting | undefined, ref: Ref): meeting is StoredMeeting =>
  meeting !== undefined &&
  meeting.status === 'SCHEDULED' &&
  meeting.startsAt === ref.startsAt &&
  Date.parse(meeting.startsAt) > now() &&
  !meeting.reminded.includes(markOf(ref));

/**
 * Sends a reminder: a mail to candidates, and a notification to interviewers. The same transaction stores that it was
 * sent, so a repeated run after a crash sends it no second time.
 */
export const sendReminder = async ({ tenantId, ref }: DueEntryOf<typeof meetingReminder>): Promise<void> => {
  const db = tenantDatabase(tenantId);
  const [tenant, meeting] = await Promise.all([tenantById(tenantId), db.get(meetings, ref.meetingId)]);
  if (tenant?.status !== 'ACTIVE' || !isDue(meeting, ref)) return;
  const people = await peopleOf(db, meeting);
  const letters = await meetingLetters(
    'reminder',
    {
      tenant: tenant as Tenant,
      organiser: await organiserOf(db, tenant as Tenant, meeting.createdBy),
      meeting,
      sender: meeting.createdBy,
      key: reminderKey(ref.reminder, ref.startsAt),
    },
    { candidates: people.candidates, interviewers: [] },
  );
  await db.transaction(async (tx) => {
    const current = await tx.get(meetings, ref.meetingId);
    if (!isDue(current, ref)) return;
    for (const letter of letters) postLetter(tx, letter);
    if (current.interviewerIds.length > 0)
      notify(tx, tenantId, {
        ...meetingNews('meetingSoon', current),
        to: current.interviewerIds,
        key: `meeting-soon/${current.id}/${markOf(ref)}`,
      });
    tx.note(meetings, current, { reminded: [...current.reminded, markOf(ref)].slice(-10) });
  });
};
