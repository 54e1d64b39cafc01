import { circleMemberId } from '@kindred/contract/paths';
import type { SignedInContext } from '../../http/context.ts';
import { timestamp } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { Refusal } from '../../platform/refusal.ts';
import { circleMembers } from '../members/store.ts';
import { forgetDeleted } from './keep.ts';
import { isConcerned } from './policy.ts';
import { putBack } from './put-back.ts';
import { dropRemains } from './remains.ts';
import { deletions, type StoredDeletion } from './store.ts';

/** What was deleted and can be had back, if it is this person's to have; for everybody else there is none. */
const deletionFor = async (tx: Transaction, uid: string, id: string) => {
  const deletion = await tx.get(deletions, id);
  if (!deletion || deletion.restorable_until <= timestamp()) throw new Refusal('not_found');
  const { circle_id } = deletion;
  const found = circle_id === null ? undefined : await tx.get(circleMembers, circleMemberId(circle_id, uid));
  const membership = found?.active ? found : undefined;
  if (!isConcerned({ uid, role: membership?.role }, deletion)) throw new Refusal('not_found');
  return { deletion, membership };
};

type Ctx = Pick<SignedInContext, 'db' | 'actor' | 'tenant'>;

/** Puts it back where it was. */
export const restoreDeletion = ({ db, actor, tenant }: Ctx, id: string): Promise<StoredDeletion> =>
  db.transaction(async (tx) => {
    const { deletion, membership } = await deletionFor(tx, actor.uid, id);
    await putBack[deletion.noun](tx, deletion, { uid: actor.uid, membership });
    forgetDeleted(tx, tenant.id, id);
    return deletion;
  });

/** Ends it for good. Answers what is due of that. */
export const endDeletion = ({ db, actor, tenant }: Ctx, id: string): Promise<string | undefined> =>
  db.transaction(async (tx) => {
    const { deletion } = await deletionFor(tx, actor.uid, id);
    forgetDeleted(tx, tenant.id, id);
    return dropRemains(tx, tenant.id, deletion);
  });
