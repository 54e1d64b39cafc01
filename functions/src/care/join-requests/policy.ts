import type { JoinRequest } from '@kindred/contract/care/join-requests/join-request';
import { limits } from '@kindred/contract/limits';
import { timestamp } from '../../platform/clock.ts';

type RequestState = Pick<JoinRequest, 'status' | 'expires_at' | 'answered_at'> & { readonly link_id: string };

/**
 * Returns whether a request can still be answered. An overdue one counts as expired even before its status is updated.
 */
export const isWaiting = ({ status, expires_at }: RequestState): boolean =>
  status === 'pending' && expires_at > timestamp();

/** Returns when a requester who was declined through this link may use it again; undefined for at once. */
export const askAgainAt = (request: RequestState, linkId: string): string | undefined => {
  if (request.status !== 'declined' || request.link_id !== linkId || !request.answered_at) return undefined;
  const at = timestamp(Date.parse(request.answered_at) + limits.joinDeclinedSeconds * 1000);
  return at > timestamp() ? at : undefined;
};
