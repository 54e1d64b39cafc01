import { limits } from '@kindred/contract/limits';
import { secondsFromNow, timestamp } from '../../platform/clock.ts';
import { schedule } from '../../platform/due-queue.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { circleMembers, type Membership } from '../members/store.ts';
import { closeLive } from '../members/live-keys.ts';
import type { CareNouns } from '../noun.ts';
import { circlePurge } from './due-kinds.ts';
import type { StoredCircle } from './present.ts';
import { circles } from './store.ts';

/** Closes a circle and everything in it to these members. Its contents are purged after 30 days. */
export const closeCircle = (
  nouns: CareNouns,
  tx: Transaction,
  tenantId: string,
  circle: StoredCircle,
  members: readonly Membership[],
): void => {
  for (const member of members) tx.update(circleMembers, member, { active: false });
  closeLive(tx, circle.id);
  tx.update(circles, circle, { status: 'DELETED', deleted_at: timestamp() });
  schedule(tx, circlePurge, {
    key: `${tenantId}/${circle.id}`,
    tenantId,
    at: secondsFromNow(limits.circleDeletionGraceSeconds),
    ref: { circleId: circle.id },
  });
  for (const noun of nouns) noun.circleClosed?.(tx, tenantId, circle.id);
};
