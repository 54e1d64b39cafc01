import { type CircleRole, hasCircleRole } from '@kindred/contract/care/circle-roles';
import { circleMemberId } from '@kindred/contract/paths';
import * as z from 'zod';
import { now, timestamp } from '../../platform/clock.ts';
import { collection, type RecordOf } from '../../platform/firestore/collection.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import type { Membership } from './store.ts';

/**
 * Who brought each member into a circle, and when they could confirm a death there. One per circle and person, with the
 * id of their membership. It stays when they leave, so that leaving and coming back does not erase their origin.
 */
export const memberOrigins = collection({
  name: 'memberOrigins',
  queries: [['circle_id']],
  times: 'snake',
  schema: z.object({
    circle_id: z.string(),
    user_id: z.string(),
    /** Everybody who has ever invited, approved or promoted them, and when each did so first. */
    brought_by: z.array(z.object({ user_id: z.string(), at: z.string() })),
    /** The membership began before origins were recorded. */
    is_unknown: z.boolean(),
    /** From when they could confirm a death; null if they never could. */
    could_since: z.string().nullable(),
    /** Until when they could; null as long as they can. */
    could_until: z.string().nullable(),
  }),
});
export type Origin = RecordOf<typeof memberOrigins>;
type OriginFields = Omit<Origin, 'id' | 'version' | 'created_at' | 'updated_at'>;

/** A person who lost the role within this time before a death was recorded counts as able to have confirmed it. */
export const couldConfirmDays = 14;
const couldConfirmMilliseconds = couldConfirmDays * 24 * 3600 * 1000;

/** Returns whether a role may confirm a death. */
const mayConfirmDeaths = (role: CircleRole): boolean => hasCircleRole(role, 'family_member');

/** Returns the origin of a member without a recorded one. The founder needed nobody to bring them in. */
export const unrecordedOrigin = (member: Membership): OriginFields => ({
  circle_id: member.circle_id,
  user_id: member.user_id,
  brought_by: [],
  is_unknown: !member.founded,
  could_since: mayConfirmDeaths(member.role) ? member.joined_at : null,
  could_until: null,
});

/** Returns a new origin, without any history. */
const fresh = (circle_id: string, user_id: string): OriginFields => ({
  circle_id,
  user_id,
  brought_by: [],
  is_unknown: false,
  could_since: null,
  could_until: null,
});

interface Change {
  /** Whether they can confirm a death from now on. */
  readonly could: boolean;
  /** Who invited, approved or promoted them. */
  readonly by?: readonly string[];
}

/** Updates when a member could confirm a death. A loss of the right that is restored within 14 days does not count. */
const couldFrom = ({ could_since, could_until }: OriginFields, could: boolean) => {
  const at = timestamp();
  if (!could) return { could_since, could_until: could_since === null ? null : (could_until ?? at) };
  const isOld = could_until !== null && Date.parse(could_until) < now() - couldConfirmMilliseconds;
  return { could_since: could_since === null || isOld ? at : could_since, could_until: null };
};

const changed = (before: OriginFields, { could, by = [] }: Change): OriginFields => {
  const known = new Set([before.user_id, ...before.brought_by.map(({ user_id }) => user_id)]);
  const added = [...new Set(by)].filter((one) => !known.has(one)).map((user_id) => ({ user_id, at: timestamp() }));
  return { ...before, brought_by: [...before.brought_by, ...added], ...couldFrom(before, could) };
};

const keep = async (tx: Transaction, before: OriginFields, change: Change): Promise<void> => {
  const id = circleMemberId(before.circle_id, before.user_id);
  const stored = await tx.get(memberOrigins, id);
  if (stored) tx.update(memberOrigins, stored, changed(stored, change));
  else tx.create(memberOrigins, changed(before, change), id);
};

/** Records who brought a member in, in the transaction in which they join. One read, one write. */
export const beginOrigin = (
  tx: Transaction,
  { circle_id, user_id, role }: Pick<Membership, 'circle_id' | 'user_id' | 'role'>,
  by: readonly string[],
): Promise<void> => keep(tx, fresh(circle_id, user_id), { could: mayConfirmDeaths(role), by });

/** Records the origin of a circle's founder, in the transaction that creates the circle. One write. */
export const beginFounder = (tx: Transaction, circleId: string, userId: string): void => {
  const founder = changed(fresh(circleId, userId), { could: true });
  tx.create(memberOrigins, founder, circleMemberId(circleId, userId));
};

/** Records that a member's role has changed or ended (null), and who raised it. One read, one write. */
export const followRole = (
  tx: Transaction,
  before: Membership,
  role: CircleRole | null,
  by?: string,
): Promise<void> => {
  const isRaised = role !== null && role !== before.role && hasCircleRole(role, before.role);
  const could = role !== null && mayConfirmDeaths(role);
  return keep(tx, unrecordedOrigin(before), { could, by: isRaised && by ? [by] : [] });
};
