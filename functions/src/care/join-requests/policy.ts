import type { JoinRequest } from '@kindred/contract/care/join-requests/join-request';
import { limits } from '@kindred/contract/limits';
import { timestamp } from '../../platform/clock.ts';

type Asked = Pick<JoinRequest, 'status' | 'expires_at' | 'answered_at'> & { readonly link_id: string };

/** Whether a request can still be answered; one whose time is over has expired, also before that was noted. */
export const isWaiting = ({ status, expires_at }: Asked): boolean => status === 'pending' && expires_at > timestamp();

/** From when somebody may ask again through this link, who was declined through it; undefined: at once. */
export const askAgainAt = (request: Asked, linkId: string): string | undefined => {
  if (request.status !== 'declined' || request.link_id !== linkId || !request.answered_at) return undefined;
  const at = timestamp(Date.parse(request.answered_at) + limits.joinDeclinedSeconds * 1000);
  return at > timestamp() ? at : undefined;
};
