import { notify } from '../../core/notifications/notify.ts';
import type { CircleRole } from '@kindred/contract/care/circle-roles';
import { limits } from '@kindred/contract/limits';
import { circleMemberId } from '@kindred/contract/paths';
import { timestamp } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { ApiError } from '../../platform/api-error.ts';
import type { StoredCircle } from '../circles/present.ts';
import { circles } from '../circles/store.ts';
import { addKey } from './live-keys.ts';
import { beginOrigin } from './origins.ts';
import { circleCopies, circleMembers } from './store.ts';

export interface Joining {
  readonly userId: string;
  readonly name: string;
  readonly pictureEtag: string | null;
  readonly role: CircleRole;
  /** Sessions that began up to this time have ended, so their tokens cannot read the circle. */
  readonly sessionsSince: number | undefined;
  /** The person hides their presence. */
  readonly presenceOff?: boolean | undefined;
  /** Who invited or approved them. */
  readonly broughtInBy: readonly string[];
}

/**
 * Adds a member and counts them. The caller has read the circle and found no membership. Throws 409 if the circle is
 * full.
 */
export const join = async (tx: Transaction, tenantId: string, circle: StoredCircle, person: Joining): Promise<void> => {
  if (circle.member_count >= limits.circleMembers) {
    throw new ApiError('conflict', {
      why: 'circle_full',
      detail: `A circle can have at most ${limits.circleMembers} members.`,
    });
  }
  const id = circleMemberId(circle.id, person.userId);
  tx.update(circles, circle, { member_count: circle.member_count + 1 });
  tx.create(
    circleMembers,
    {
      circle_id: circle.id,
      user_id: person.userId,
      role: person.role,
      is_owner: false,
      active: true,
      joined_at: timestamp(),
      name: person.name,
      picture_etag: person.pictureEtag,
      ...circleCopies(circle),
      ...(person.sessionsSince && { sessions_since: person.sessionsSince }),
      ...(person.presenceOff && { presence_off: true }),
    },
    id,
  );
  await beginOrigin(tx, { circle_id: circle.id, user_id: person.userId, role: person.role }, person.broughtInBy);
  await addKey(tx, circle.id, person);
  const about = { circleId: circle.id, except: person.userId, params: { name: person.name } };
  notify(tx, tenantId, { kind: 'joined', to: 'members', ...about });
};
