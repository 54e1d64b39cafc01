import type { Invitation } from '@kindred/contract/care/invitations/invitation';
import { request } from '../../lib/api/request.ts';

export const receivedInvitationsKey = ['care', 'invitations', 'received'] as const;

/**
 * Returns the user's pending invitations, without accepted ones. Logs errors and returns none, as the specification
 * requires (modules, section 7).
 */
export const receivedInvitations = async (signal?: AbortSignal): Promise<Invitation[]> => {
  try {
    const { items } = await request('GET', '/api/v1/care/invitations', { query: { type: 'received' }, signal });
    return items.filter(({ status, expires_at }) => status === 'pending' && Date.parse(expires_at) > Date.now());
  } catch (error) {
    if (!signal?.aborted) console.error(error);
    return [];
  }
};

export const hasReceivedInvitations = async (): Promise<boolean> => (await receivedInvitations()).length > 0;
