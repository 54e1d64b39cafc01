import type { DueEntryOf } from '../../platform/due-queue.ts';
import { tenantDatabase } from '../../platform/firestore/database.ts';
import type { joinRequestExpiry } from './due-kinds.ts';
import { isWaiting } from './policy.ts';
import { joinRequests } from './store.ts';

/** Expires a request that is unanswered 14 days after it was made; the requester can then ask again. */
export const expireJoinRequest = async ({ tenantId, ref }: DueEntryOf<typeof joinRequestExpiry>): Promise<void> => {
  await tenantDatabase(tenantId).transaction(async (tx) => {
    const request = await tx.get(joinRequests, ref.requestId);
    if (request?.status === 'pending' && !isWaiting(request)) tx.update(joinRequests, request, { status: 'expired' });
  });
};
