import type { Database } from '../../platform/firestore/database.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import type { StoredCandidate } from '../candidates/store.ts';
import { cancelLetters } from './invitations.ts';
import { candidateName, meetings, type StoredMeeting } from './store.ts';

const atOnce = 100;
/** Most meetings of a candidate that change together with the name or the address. */
const mostChanged = 100;

type Change = Partial<Pick<StoredMeeting, 'candidateIds' | 'candidates' | 'proposal'>>;

/** Changes all meetings of a candidate, in batches. */
const inMeetingsOf = async (
  db: Database,
  candidateId: string,
  change: (meeting: StoredMeeting, tx: Transaction) => Change,
): Promise<void> => {
  const contains = { field: '_in', name: candidateName(candidateId) };
  for (;;) {
    const { items } = await db.scan(meetings, { contains, sort: 'startsAt', order: 'asc', limit: atOnce });
    for (const { id } of items)
      await db.transaction(async (tx) => {
        const meeting = await tx.get(meetings, id);
        if (meeting) tx.note(meetings, meeting, change(meeting, tx));
      });
    if (items.length < atOnce) return;
  }
};

/** Takes an erased candidate out of their meetings, and cancels the mails to them that wait. */
export const eraseInMeetings = (db: Database, _tenantId: string, candidateId: string): Promise<void> =>
  inMeetingsOf(db, candidateId, (meeting, tx) => {
    cancelLetters(tx, meeting, candidateId);
    return {
      candidateIds: meeting.candidateIds.filter((id) => id !== candidateId),
      candidates: meeting.candidates.filter(({ id }) => id !== candidateId),
      // A proposal is to one candidate, and has their note.
      ...(meeting.proposal && { proposal: null }),
    };
  });

/** Replaces a candidate in their meetings by the record it was merged into. */
export const mergeInMeetings = (db: Database, _tenantId: string, from: string, into: string): Promise<void> =>
  inMeetingsOf(db, from, ({ candidateIds, candidates }) => {
    const ids = new Set(candidateIds.map((id) => (id === from ? into : id)));
    const known = new Map(candidates.map((one) => [one.id, one]));
    return {
      candidateIds: [...ids],
      candidates: [...ids].flatMap((id) => {
        const one = known.get(id) ?? known.get(from);
        return one ? [{ ...one, id }] : [];
      }),
    };
  });

/** Renames a candidate in their meetings. Once they have another address, mails that wait no longer go to the old one. */
export const changeInMeetings = async (
  tx: Transaction,
  before: StoredCandidate,
  after: StoredCandidate,
): Promise<void> => {
  if (before.name === after.name && before.email === after.email) return;
  for (const meeting of await tx.findContaining(meetings, '_in', candidateName(after.id), mostChanged)) {
    if (before.email !== after.email) cancelLetters(tx, meeting, after.id);
    if (before.name !== after.name)
      tx.note(meetings, meeting, {
        candidates: meeting.candidates.map((one) => (one.id === after.id ? { ...one, name: after.name } : one)),
      });
  }
};
