import type { Database } from '../../platform/firestore/database.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import type { StoredCandidate } from '../candidates/store.ts';
import { candidateName, meetings, type StoredMeeting } from './store.ts';

const atOnce = 100;
/** Most meetings of a candidate whose copies change together with the name. */
const mostRenamed = 100;

type Change = Pick<StoredMeeting, 'candidateIds' | 'candidates'>;

/** Changes the candidates of every meeting that has one, until none has. */
const inMeetingsOf = async (
  db: Database,
  candidateId: string,
  change: (meeting: StoredMeeting) => Change,
): Promise<void> => {
  const contains = { field: '_in', name: candidateName(candidateId) };
  for (;;) {
    const { items } = await db.scan(meetings, { contains, sort: 'startsAt', order: 'asc', limit: atOnce });
    for (const { id } of items)
      await db.transaction(async (tx) => {
        const meeting = await tx.get(meetings, id);
        if (meeting) tx.note(meetings, meeting, change(meeting));
      });
    if (items.length < atOnce) return;
  }
};

/** Takes an erased candidate out of their meetings. */
export const eraseInMeetings = (db: Database, _tenantId: string, candidateId: string): Promise<void> =>
  inMeetingsOf(db, candidateId, ({ candidateIds, candidates }) => ({
    candidateIds: candidateIds.filter((id) => id !== candidateId),
    candidates: candidates.filter(({ id }) => id !== candidateId),
  }));

/** Replaces a candidate in their meetings by another, who is the same person. */
export const mergeInMeetings = (db: Database, _tenantId: string, from: string, into: string): Promise<void> =>
  inMeetingsOf(db, from, ({ candidateIds, candidates }) => {
    const ids = new Set(candidateIds.map((id) => (id === from ? into : id)));
    const named = new Map(candidates.map(({ id, name }) => [id === from ? into : id, name]));
    return { candidateIds: [...ids], candidates: [...named].map(([id, name]) => ({ id, name })) };
  });

/** Renames a candidate in their meetings. */
export const renameInMeetings = async (
  tx: Transaction,
  before: StoredCandidate,
  after: StoredCandidate,
): Promise<void> => {
  if (before.name === after.name) return;
  for (const meeting of await tx.findContaining(meetings, '_in', candidateName(after.id), mostRenamed))
    tx.note(meetings, meeting, {
      candidates: meeting.candidates.map((one) => (one.id === after.id ? { ...one, name: after.name } : one)),
    });
};
