import type { Circle, CircleSummary } from '@kindred/contract/care/circles/circle';
import type { RecordOf } from '../../platform/firestore/collection.ts';
import type { Membership } from '../members/store.ts';
import type { circles } from './store.ts';

export type StoredCircle = RecordOf<typeof circles>;

/** Presents a circle to one of its members. */
export const presentCircle = (
  circle: StoredCircle,
  { role, steps_hidden }: Pick<Membership, 'role' | 'steps_hidden'>,
): Circle => {
  const { status, deleted_at, ...shown } = circle;
  void [status, deleted_at];
  return { ...shown, picture: shown.picture ?? null, my_role: role, my_steps_hidden: steps_hidden ?? false };
};

/** Presents a circle in a list. Needs only the caller's membership. */
export const presentSummary = (membership: Membership): CircleSummary => ({
  id: membership.circle_id,
  name: membership.circle_name,
  slug: membership.circle_slug,
  picture: membership.circle_picture ?? null,
  my_role: membership.role,
  is_owner: membership.is_owner,
});
