import type { ReactedKind, Reactions } from '@kindred/contract/care/reactions/reaction';
import { ApiError } from '../../platform/api-error.ts';
import type { Database } from '../../platform/firestore/database.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import type { CircleMembership } from '../context.ts';
import type { CareNouns } from '../noun.ts';
import type { Reacted } from '../reacted.ts';
import { reactions, type StoredReactions } from './store.ts';

/** A record in a circle that can get hearts and comments. */
export interface Subject {
  readonly circle_id: string;
  readonly subject_kind: ReactedKind;
  readonly subject_id: string;
}

type Source = Pick<Database | Transaction, 'getMany'>;

/** Returns the id under which a record's hearts and comments are stored. News of two circles can have the same id. */
export const keyOf = ({ circle_id, subject_kind, subject_id }: Subject): string =>
  `${subject_kind}_${circle_id}_${subject_id}`;

/** Returns the id of the document that says whether hearts and comments are off in a circle. */
export const circleKey = (circleId: string): string => `circle_${circleId}`;

/** Finds records of one circle, by the ids of their hearts and comments. One read each. */
export const findReacted = async (
  nouns: CareNouns,
  from: Source,
  subjects: readonly Subject[],
): Promise<Map<string, Reacted>> => {
  const found = new Map<string, Reacted>();
  for (const kind of new Set(subjects.map(({ subject_kind }) => subject_kind))) {
    const ofKind = subjects.filter(({ subject_kind }) => subject_kind === kind);
    const load = nouns.map(({ reacted }) => reacted?.[kind]).find((one) => one);
    if (!load) throw new Error(`No noun of care has a ${kind} that gets hearts`);
    const { circle_id } = ofKind[0]!;
    const ids = ofKind.map(({ subject_id }) => subject_id);
    for (const one of await (
      await load()
    )(from, circle_id, ids))
      found.set(keyOf({ circle_id, subject_kind: kind, subject_id: one.id }), one);
  }
  return found;
};

/** A record that the caller may see, with its hearts and comments. */
export interface OpenSubject {
  readonly reacted: Reacted;
  /** Undefined before its first heart or comment. */
  readonly state: StoredReactions | undefined;
  /** Hearts and comments are off, for the record or in its circle. */
  readonly isOff: boolean;
}

/** Reads a record and its hearts and comments. Throws 404 if the caller may not see it. Three reads. */
export const openSubject = async (
  nouns: CareNouns,
  from: Source,
  membership: CircleMembership,
  subject: Subject,
): Promise<OpenSubject> => {
  const key = keyOf(subject);
  const [found, states] = await Promise.all([
    findReacted(nouns, from, [subject]),
    from.getMany(reactions, [key, circleKey(subject.circle_id)]),
  ]);
  const reacted = found.get(key);
  if (!reacted?.isSeenBy(membership)) throw new ApiError('not_found');
  return { reacted, state: states.find(({ id }) => id === key), isOff: states.some(({ off }) => off) };
};

/** Throws 409 if hearts and comments are off. */
export const requireOn = ({ isOff }: Pick<OpenSubject, 'isOff'>): void => {
  if (!isOff) return;
  throw new ApiError('conflict', { why: 'reactions_off', detail: 'Hearts and comments are turned off here.' });
};

type NewReactions = Pick<StoredReactions, 'hearted_by' | 'hearted_at' | 'comments' | 'off' | 'round'>;

/** What a record has before its first heart or comment. */
export const none: NewReactions = { hearted_by: [], hearted_at: {}, comments: 0, off: false, round: null };

/** Writes a record's hearts and comments. One write. */
export const saveReactions = (
  tx: Transaction,
  subject: Subject,
  state: StoredReactions | undefined,
  changes: Partial<NewReactions>,
): StoredReactions => {
  if (state) return tx.update(reactions, state, changes);
  const { circle_id, subject_kind, subject_id } = subject;
  return tx.create(reactions, { circle_id, subject_kind, subject_id, ...none, ...changes }, keyOf(subject));
};

/** Returns a record's hearts without this person's. */
export const withoutHeart = (
  { hearted_by, hearted_at }: StoredReactions,
  userId: string,
): Pick<StoredReactions, 'hearted_by' | 'hearted_at'> => {
  const { [userId]: mine, ...others } = hearted_at;
  void mine;
  return { hearted_by: hearted_by.filter((id) => id !== userId), hearted_at: others };
};

/** Presents the hearts and comments on a record. While they are off, there are none to see. */
export const presentReactions = (
  { subject_kind, subject_id }: Omit<Subject, 'circle_id'>,
  state: Pick<StoredReactions, 'hearted_by' | 'comments' | 'off'> | undefined,
  userId: string,
): Reactions => {
  const off = state?.off ?? false;
  const shown = off ? undefined : state;
  return {
    subject_kind,
    subject_id,
    hearts: shown?.hearted_by.length ?? 0,
    mine: shown?.hearted_by.includes(userId) ?? false,
    comments: shown?.comments ?? 0,
    off,
  };
};
