import type { Invitation } from '@kindred/contract/care/invitations/invitation';
import { catalogue } from '@kindred/contract/errors';
import { Email } from '@kindred/contract/fields';
import type { SignedInContext } from '../../http/context.ts';
import { ApiError } from '../../platform/api-error.ts';
import type { Membership } from '../members/store.ts';
import { invite, type ToInvite } from './send.ts';
import { presentInvitation } from './store.ts';

interface RowResult {
  row: number;
  email: string;
  invitation: Invitation | null;
  problem: { status: number; title: string; code: string } | null;
}

/** Sends invitations one by one. A refused row reports its error and does not stop the others. */
export const inviteInBulk = async (
  ctx: SignedInContext,
  membership: Membership,
  rows: readonly ToInvite[],
): Promise<RowResult[]> => {
  const results: RowResult[] = [];
  for (const [index, row] of rows.entries()) results.push(await inviteRow(ctx, membership, row, index + 1));
  return results;
};

const inviteRow = async (
  ctx: SignedInContext,
  membership: Membership,
  row: ToInvite,
  number: number,
): Promise<RowResult> => {
  try {
    const email = Email.safeParse(row.email);
    if (!email.success) throw new ApiError('invalid_input');
    const invitation = presentInvitation(await invite(ctx, membership, { ...row, email: email.data }));
    return { row: number, email: email.data, invitation, problem: null };
  } catch (error) {
    if (!(error instanceof ApiError) || error.code === 'unavailable') throw error;
    const { status, title } = catalogue[error.code];
    return { row: number, email: row.email, invitation: null, problem: { status, title, code: error.code } };
  }
};
