import type { CircleRole } from '@kindred/contract/care/circle-roles';
import { ApiProblem } from '../../lib/api/errors.ts';
import { request } from '../../lib/api/request.ts';

export interface ToInvite {
  readonly emails: readonly string[];
  readonly role: CircleRole;
  readonly message: string;
}

/** An address that was not invited, with the error's code and message. */
export interface NotInvited {
  readonly email: string;
  readonly code: string;
  readonly title: string;
}

export interface Invited {
  readonly sent: number;
  readonly refused: readonly NotInvited[];
}

/**
 * Invites all addresses. If one fails, the others are still invited. A single address uses its own endpoint, because
 * bulk calls are limited to a few a day.
 */
export const sendInvitations = async (circleId: string, whom: ToInvite, idempotencyKey: string): Promise<Invited> => {
  const { emails, role } = whom;
  const message = whom.message.trim() || null;
  const [email, ...others] = emails;
  if (email === undefined) return { sent: 0, refused: [] };
  if (others.length === 0) return inviteOne({ circle_id: circleId, email, role, message }, idempotencyKey);

  const invitations = emails.map((each) => ({ email: each, role, message }));
  const body = { circle_id: circleId, invitations };
  const { results } = await request('POST', '/api/v1/care/invitations/bulk', { body, idempotencyKey });
  const refused = results.flatMap((row) => (row.problem ? [{ email: row.email, ...row.problem }] : []));
  return { sent: results.length - refused.length, refused };
};

/** Errors about one address; any other error fails the whole call. */
const aboutThem = ['invitation_exists', 'conflict'];

const inviteOne = async (
  body: { circle_id: string; email: string; role: CircleRole; message: string | null },
  idempotencyKey: string,
): Promise<Invited> => {
  try {
    await request('POST', '/api/v1/care/invitations', { body, idempotencyKey });
    return { sent: 1, refused: [] };
  } catch (error) {
    if (!(error instanceof ApiProblem) || !aboutThem.includes(error.code)) throw error;
    return { sent: 0, refused: [{ email: body.email, code: error.code, title: error.title }] };
  }
};
