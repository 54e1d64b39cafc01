import type { Transaction } from '../../platform/firestore/transaction.ts';
import type { RecruitmentRegistry } from '../noun.ts';
import { planReminders } from './reminders.ts';
import { meetings, type StoredMeeting } from './store.ts';

/** Informs every noun that this transaction ends, cancels or deletes a meeting. */
export const meetingEnds = async (
  { nouns }: RecruitmentRegistry,
  tx: Transaction,
  tenantId: string,
  meeting: StoredMeeting,
): Promise<void> => {
  for (const noun of nouns) await noun.meetingEnds?.(tx, tenantId, meeting);
};

/** Informs every noun that this transaction creates a meeting, or changes its time or people. */
export const meetingPlanned = async (
  { nouns }: RecruitmentRegistry,
  tx: Transaction,
  tenantId: string,
  meeting: StoredMeeting,
): Promise<void> => {
  for (const noun of nouns) await noun.meetingPlanned?.(tx, tenantId, meeting);
};

/** Marks a meeting as begun. Does nothing unless it is scheduled. */
export const startMeeting = (tx: Transaction, tenantId: string, meeting: StoredMeeting): StoredMeeting => {
  if (meeting.status !== 'SCHEDULED') return meeting;
  const started = tx.update(meetings, meeting, { status: 'LIVE' });
  planReminders(tx, tenantId, started, true);
  return started;
};

/** Marks a meeting as ended, with what other nouns do then. Does nothing unless it has begun. */
export const endMeeting = async (
  registry: RecruitmentRegistry,
  tx: Transaction,
  tenantId: string,
  meeting: StoredMeeting,
): Promise<StoredMeeting> => {
  if (meeting.status !== 'LIVE') return meeting;
  const ended = tx.update(meetings, meeting, { status: 'ENDED' });
  await meetingEnds(registry, tx, tenantId, ended);
  return ended;
};
