import { timestamp } from '../../platform/clock.ts';
import { scheduleTogetherIn } from '../../platform/due-queue.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { reactionNews } from './due-kinds.ts';
import type { StoredComment, StoredReactions } from './store.ts';
import { keyOf, type Subject } from './subject.ts';

/** Hearts and comments within this time are notified together. */
const roundMilliseconds = 600_000;
/** A round accepts nothing more when it is this close to running: every transaction for it is committed by then. */
const leastMilliseconds = 30_000;

/** Returns the round that notifies people of what was given or written at this time: when it runs. */
export const roundOf = (at: string): string =>
  timestamp((Math.floor((Date.parse(at) + leastMilliseconds) / roundMilliseconds) + 1) * roundMilliseconds);

/** Returns the times that a round is about: from the first, and before the second. */
export const timesOf = (round: string): { readonly from: string; readonly to: string } => {
  const end = Date.parse(round) - leastMilliseconds;
  return { from: timestamp(end - roundMilliseconds), to: timestamp(end) };
};

const schedule = (tx: Transaction, tenantId: string, circleId: string, round: string, also: object): void =>
  scheduleTogetherIn(tx, reactionNews, {
    key: `${tenantId}/${circleId}/${round}`,
    tenantId,
    at: round,
    ref: { circleId, round, ...also },
  });

/**
 * Makes a round notify people of a record's new heart or comment. Returns the changes of its reactions. No write if the
 * round knows the record already, else one.
 */
export const joinRound = (
  tx: Transaction,
  tenantId: string,
  subject: Subject,
  state: StoredReactions | undefined,
  at: string,
): Pick<StoredReactions, 'round'> => {
  const round = roundOf(at);
  const { subject_kind: kind, subject_id: id } = subject;
  if (state?.round !== round)
    schedule(tx, tenantId, subject.circle_id, round, { records: { [keyOf(subject)]: { kind, id } } });
  return { round };
};

/** Makes a round notify the people whom an edited comment mentions now. One write. */
export const joinRoundEdited = (tx: Transaction, tenantId: string, comment: StoredComment, at: string): void => {
  const { id: commentId, circle_id, subject_kind: kind, subject_id: id } = comment;
  schedule(tx, tenantId, circle_id, roundOf(at), { edited: { [commentId]: { kind, id } } });
};
