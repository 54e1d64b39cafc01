import type { DueEntry } from '../../platform/due-queue.ts';
import { tenantDatabase } from '../../platform/firestore/database.ts';
import { isWaiting } from './policy.ts';
import { joinRequests } from './store.ts';

/** Fourteen days after it was made, a request that nobody has answered has expired; the person may ask again. */
export const expireJoinRequest = async (entry: DueEntry): Promise<void> => {
  await tenantDatabase(entry.tenantId).transaction(async (tx) => {
    const request = await tx.get(joinRequests, entry.ref.requestId!);
    if (request?.status === 'pending' && !isWaiting(request)) tx.update(joinRequests, request, { status: 'expired' });
  });
};
