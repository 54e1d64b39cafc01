import { circleRoles } from '@kindred/contract/care/circle-roles';
import { fold } from '@kindred/contract/fold';
import { circleMemberId } from '@kindred/contract/paths';
import * as z from 'zod';
import { collection, type RecordOf, textKey } from '../../platform/firestore/collection.ts';
import type { Database } from '../../platform/firestore/database.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { newsOfKind } from '../telling.ts';
import type { KeyHolder } from './live-keys.ts';

/**
 * Memberships. They contain copies of the values that lists show (the person's name and picture; the circle's name,
 * slug and picture), which the due queue updates when the originals change. Rules read `active`, which is false in a
 * closed circle. Code that begins, ends or suspends a membership must do the same to its key in the live documents,
 * because their rules read no memberships.
 */
const MembershipFields = z.object({
  circle_id: z.string(),
  user_id: z.string(),
  role: z.enum(circleRoles),
  is_owner: z.boolean(),
  /** The person started the circle. */
  founded: z.boolean().optional(),
  active: z.boolean(),
  joined_at: z.string(),
  name: z.string(),
  picture_etag: z.string().nullable(),
  circle_name: z.string(),
  circle_name_folded: z.string(),
  circle_slug: z.string(),
  circle_picture: z.string().nullable().default(null),
  /** Sessions that began up to this time, in milliseconds, have ended: rules refuse their tokens. */
  sessions_since: z.number().optional(),
  /** The person hides their presence. */
  presence_off: z.boolean().optional(),
  /** The `at` of the newest of the circle's news that the person has seen. */
  news_seen_until: z.string().optional(),
  /** The person has hidden the guide to the circle's first steps. */
  steps_hidden: z.boolean().optional(),
});
export type Membership = RecordOf<typeof circleMembers>;

export const circleMembers = collection({
  name: 'circleMembers',
  queries: [['active'], ['circle_id'], ['role'], ['user_id']],
  times: 'snake',
  schema: MembershipFields,
  foundBy: ['name', 'asc'],
  sorts: { name: (member) => textKey(member.name), circle_name: (member) => textKey(member.circle_name) },
  search: (member) => [member.name],
  echo: ({ circle_id, circle_name, user_id, name, founded }) =>
    newsOfKind('member', {
      circle_id,
      record_id: user_id,
      actor_id: user_id,
      actor_name: name,
      title: founded ? circle_name : null,
    }),
});

/** Returns the copies of a circle's values for its memberships. */
export const circleCopies = (circle: { name: string; slug: string; picture: string | null }) => ({
  circle_name: circle.name,
  circle_name_folded: fold(circle.name),
  circle_slug: circle.slug,
  circle_picture: circle.picture ?? null,
});

/** Returns the key holder of a membership, for the live documents. */
export const keyHolder = ({ user_id, sessions_since, presence_off }: Membership): KeyHolder => ({
  userId: user_id,
  sessionsSince: sessions_since,
  presenceOff: presence_off,
});

/** Returns a person's membership of a circle; undefined if there is none or the circle is closed. */
export const membershipOf = async (
  from: Pick<Database | Transaction, 'get'>,
  circleId: string,
  userId: string,
): Promise<Membership | undefined> => {
  const membership = await from.get(circleMembers, circleMemberId(circleId, userId));
  return membership?.active ? membership : undefined;
};

/** Returns the query for a circle's list of members, by name. */
export const activeMembers = (circle_id: string) =>
  ({ where: { circle_id, active: true }, sort: 'name', order: 'asc' }) as const;
