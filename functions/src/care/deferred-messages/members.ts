import { limits } from '@kindred/contract/limits';
import type { Database } from '../../platform/firestore/database.ts';
import { type StoredUser, users } from '../../core/users/store.ts';
import { circleMembers } from '../members/store.ts';
import type { StoredMessage } from './store.ts';

/** A recipient of a message. Members read it in the app, mail recipients through a link. */
export interface Person {
  /** A user id or an e-mail address. */
  readonly recipient: string;
  readonly channel: 'app' | 'mail';
  readonly name: string | null;
  /** False for a chosen member whose account no longer exists. */
  readonly hasAccount: boolean;
  /** The user record of a chosen member. */
  readonly user?: StoredUser;
}

export const isAddress = (recipient: string): boolean => recipient.includes('@');

/** Returns a circle's active members. One read each. */
export const membersNow = (db: Database, circleId: string) =>
  db.find(circleMembers, { circle_id: circleId, active: true }, limits.circleMembers + 1);

type Members = Awaited<ReturnType<typeof membersNow>>;

/**
 * Returns who would receive a message now: the chosen people, even if they have left the circle, or else the current
 * members.
 */
export const peopleOf = async (
  db: Database,
  { user_id, scope, circle_id }: Pick<StoredMessage, 'user_id' | 'scope' | 'circle_id'>,
  recipients: readonly string[],
  members: (circleId: string) => Promise<Members> = (id) => membersNow(db, id),
): Promise<Person[]> => {
  if (scope === 'INDIVIDUAL') return chosen(db, recipients);
  const all = circle_id ? await members(circle_id) : [];
  return all
    .filter((member) => member.user_id !== user_id && (scope === 'CIRCLE' || member.role !== 'member'))
    .map((member) => ({ recipient: member.user_id, channel: 'app', name: member.name, hasAccount: true }));
};

const chosen = async (db: Database, recipients: readonly string[]): Promise<Person[]> => {
  const uids = recipients.filter((recipient) => !isAddress(recipient));
  const known = new Map((await db.getMany(users, uids)).map((user) => [user.id, user]));
  return recipients.map((recipient) => {
    if (isAddress(recipient)) return { recipient, channel: 'mail', name: null, hasAccount: true };
    const user = known.get(recipient);
    const person = { recipient, channel: 'app', name: user?.name ?? null, hasAccount: user !== undefined } as const;
    return user ? { ...person, user } : person;
  });
};
