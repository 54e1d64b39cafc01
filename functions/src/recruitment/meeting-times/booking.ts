import { ApiError } from '../../platform/api-error.ts';
import { newId } from '../../platform/crypto.ts';
import type { Database } from '../../platform/firestore/database.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { bookings } from '../availability/store.ts';
import { untaken } from '../meetings/slots.ts';
import type { StoredMeeting } from '../meetings/store.ts';

export const slotTaken = () =>
  new ApiError('conflict', { why: 'slot_taken', detail: 'This time has just been taken. Please choose another.' });

const turnsOf = async (from: Pick<Database | Transaction, 'getMany'>, ids: readonly string[]): Promise<string> =>
  (await from.getMany(bookings, ids)).map(({ id, turn }) => `${id} ${turn}`).join();

/** Books a time that was found free. Returns false if one of the interviewers was booked since; look again then. */
type Booking = (tx: Transaction) => Promise<boolean>;

/**
 * Finds a time free for a meeting; 409 if one of its people has another meeting then. Each booking changes the turn of
 * every interviewer, so of two at once the second has to look again. The search is not in the transaction, since it
 * would hold up others.
 */
export const findFree = async (
  db: Database,
  { id: except, interviewerIds, candidateIds, durationMinutes }: StoredMeeting,
  startsAt: string,
): Promise<Booking> => {
  const turns = await turnsOf(db, interviewerIds);
  const slots = await untaken(db, { interviewerIds, candidateIds, except }, { slots: [startsAt], durationMinutes });
  if (slots.length === 0) throw slotTaken();
  return async (tx) => {
    if ((await turnsOf(tx, interviewerIds)) !== turns) return false;
    for (const uid of interviewerIds) tx.put(bookings, uid, { turn: newId() });
    return true;
  };
};
