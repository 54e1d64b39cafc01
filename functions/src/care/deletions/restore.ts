import { circleMemberId } from '@kindred/contract/paths';
import type { SignedInContext } from '../../http/context.ts';
import { timestamp } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { ApiError } from '../../platform/api-error.ts';
import { circleMembers } from '../members/store.ts';
import { type CareNouns, deletableOf } from '../noun.ts';
import { forgetDeleted } from './keep.ts';
import { isConcerned } from './policy.ts';
import { dropRemains } from './remains.ts';
import { deletions, type StoredDeletion } from './store.ts';

/** Returns the deletion if the caller may restore it; throws 404 otherwise. */
const deletionFor = async (tx: Transaction, uid: string, id: string) => {
  const deletion = await tx.get(deletions, id);
  if (!deletion || deletion.restorable_until <= timestamp()) throw new ApiError('not_found');
  const { circle_id } = deletion;
  const membership = circle_id === null ? undefined : await tx.get(circleMembers, circleMemberId(circle_id, uid));
  const by = { user_id: uid, role: membership?.active ? membership.role : undefined };
  if (!isConcerned(by, deletion)) throw new ApiError('not_found');
  return { deletion, by };
};

type Ctx = Pick<SignedInContext, 'db' | 'actor' | 'tenant'>;

/** Restores a deleted record to its former place. */
export const restoreDeletion = (nouns: CareNouns, { db, actor, tenant }: Ctx, id: string): Promise<StoredDeletion> =>
  db.transaction(async (tx) => {
    const { deletion, by } = await deletionFor(tx, actor.uid, id);
    const { restore } = await deletableOf(nouns, deletion.noun);
    await restore(tx, deletion, by);
    forgetDeleted(tx, tenant.id, id);
    return deletion;
  });

/** Deletes a record for good. */
export const endDeletion = (nouns: CareNouns, { db, actor, tenant }: Ctx, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    const { deletion } = await deletionFor(tx, actor.uid, id);
    forgetDeleted(tx, tenant.id, id);
    await dropRemains(nouns, tx, tenant.id, deletion);
  });
