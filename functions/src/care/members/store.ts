import { circleRoles } from '@kindred/contract/care/circle-roles';
import { fold } from '@kindred/contract/fold';
import { circleMemberId } from '@kindred/contract/paths';
import * as z from 'zod';
import { collection, type RecordOf, textKey } from '../../platform/firestore/collection.ts';
import type { Database } from '../../platform/firestore/database.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import type { KeyHolder } from './live-keys.ts';

/**
 * Memberships. They carry copies of what lists show (the person's name and picture, the circle's name, slug and picture), which the
 * due queue refreshes when the originals change. Rules read `active`: a closed circle's memberships are not.
 * Whoever begins, ends or suspends one does the same to its key in the circle's live documents: rules for these read no
 * membership.
 */
const MembershipFields = z.object({
  circle_id: z.string(),
  user_id: z.string(),
  role: z.enum(circleRoles),
  is_owner: z.boolean(),
  active: z.boolean(),
  joined_at: z.string(),
  name: z.string(),
  picture_etag: z.string().nullable(),
  circle_name: z.string(),
  circle_name_folded: z.string(),
  circle_slug: z.string(),
  circle_picture: z.string().nullable().default(null),
  /** The person's sessions that began by this time, in milliseconds, are over: rules refuse their tokens. */
  sessions_since: z.number().optional(),
});
export type Membership = RecordOf<typeof circleMembers>;

export const circleMembers = collection({
  name: 'circleMembers',
  times: 'snake',
  schema: MembershipFields,
  sorts: { name: (member) => textKey(member.name), circle_name: (member) => textKey(member.circle_name) },
});

/** The copies of a circle that its memberships carry. */
export const circleCopies = (circle: { name: string; slug: string; picture: string | null }) => ({
  circle_name: circle.name,
  circle_name_folded: fold(circle.name),
  circle_slug: circle.slug,
  circle_picture: circle.picture ?? null,
});

/** Whose key a membership puts into the circle's live documents. */
export const keyHolder = ({ user_id, sessions_since }: Membership): KeyHolder => ({
  userId: user_id,
  sessionsSince: sessions_since,
});

/** Somebody's membership of a circle; undefined where there is none or the circle is closed. */
export const membershipOf = async (
  from: Pick<Database | Transaction, 'get'>,
  circleId: string,
  userId: string,
): Promise<Membership | undefined> => {
  const membership = await from.get(circleMembers, circleMemberId(circleId, userId));
  return membership?.active ? membership : undefined;
};

/** The list of a circle's members, by name. */
export const activeMembers = (circle_id: string) =>
  ({ where: { circle_id, active: true }, sort: 'name', order: 'asc' }) as const;
