import { ApiError } from '../../platform/api-error.ts';
import { timestamp } from '../../platform/clock.ts';
import type { Database } from '../../platform/firestore/database.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { bookings } from '../availability/store.ts';
import { untaken } from '../meetings/slots.ts';
import type { StoredMeeting } from '../meetings/store.ts';

export const slotTaken = () =>
  new ApiError('conflict', { why: 'slot_taken', detail: 'This time has been taken meanwhile. Please choose another.' });

/**
 * Books a time for a meeting in the transaction; 409 if one of its people has another meeting then. Each booking reads
 * and writes a record of every interviewer, so two at once cannot both find the time free.
 */
export const book = async (
  db: Database,
  tx: Transaction,
  { id: except, interviewerIds, candidateIds, durationMinutes }: StoredMeeting,
  startsAt: string,
): Promise<void> => {
  await tx.getMany(bookings, interviewerIds);
  const slots = await untaken(db, { interviewerIds, candidateIds, except }, { slots: [startsAt], durationMinutes });
  if (slots.length === 0) throw slotTaken();
  for (const uid of interviewerIds) tx.put(bookings, uid, { at: timestamp() });
};
