import type { JobRun } from '../../http/built-in-jobs.ts';
import { type StoredInvitation, invitations } from './store.ts';

const day = 24 * 3600 * 1000;
const atOnce = 100;

const isOver = ({ status, updated_at }: StoredInvitation, before: string): boolean =>
  (status === 'expired' || status === 'revoked') && updated_at < before;

/** Deletes invitations that ended longer ago than the payload's number of days. Pending and accepted ones stay. */
export const cleanInvitations = async ({ db, payload, scheduledFor, signal }: JobRun): Promise<string> => {
  const before = new Date(Date.parse(scheduledFor) - Number(payload.days ?? 90) * day).toISOString();
  let [looked, deleted] = [0, 0];
  let cursor: string | undefined = '';
  while (cursor !== undefined) {
    signal.throwIfAborted();
    const some: StoredInvitation[] = await db.walk(invitations, cursor, atOnce);
    const old = some.filter((invitation) => isOver(invitation, before));
    await db.transaction(async (tx) => {
      const now = await Promise.all(old.map(({ id }) => tx.get(invitations, id)));
      for (const invitation of now) if (invitation && isOver(invitation, before)) tx.remove(invitations, invitation);
    });
    looked += some.length;
    deleted += old.length;
    cursor = some.length === atOnce ? some.at(-1)!.id : undefined;
  }
  return `${looked} invitations looked at, ${deleted} deleted.`;
};
