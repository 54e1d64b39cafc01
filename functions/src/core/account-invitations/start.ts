import type { Context } from '../../http/context.ts';
import { ApiError } from '../../platform/api-error.ts';
import { timestamp } from '../../platform/clock.ts';
import { bringInLine } from '../users/identity-sync.ts';
import { users } from '../users/store.ts';
import { invitationByToken } from './by-token.ts';
import { close, removeForeignPassword } from './closed.ts';
import { accountInvitations, type StoredAccountInvitation } from './store.ts';

/**
 * Notes that a code is made, and opens an account that waited for its new link. Throws 503 if the link has been
 * replaced since.
 */
const begin = (ctx: Context, { id, tokenHash }: StoredAccountInvitation): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const [invitation, user] = await Promise.all([tx.get(accountInvitations, id), tx.get(users, id)]);
    const isCurrent = invitation?.tokenHash === tokenHash && ['PENDING', 'OPENED'].includes(invitation?.status ?? '');
    if (!invitation || !user || !isCurrent) throw new ApiError('unavailable');
    const at = timestamp();
    const opened = invitation.status === 'PENDING' ? ({ status: 'OPENED', openedAt: at } as const) : {};
    tx.note(accountInvitations, invitation, { codeMadeAt: at, ...opened });
    if (user.isInvitationRevoked) close(tx, ctx.tenant.id, user, false);
  });

/**
 * Returns the address of a mailed link's account, and the identity service's code for setting its password. Throws 503
 * until the identity matches the record.
 */
export const startAccount = async (ctx: Context, token: string): Promise<{ email: string; code: string }> => {
  const { invitation, user } = await invitationByToken(ctx, token);
  await removeForeignPassword(ctx, user.id);
  await begin(ctx, invitation);
  let identity = await ctx.identities.byId(user.id);
  if (identity?.disabled) {
    await bringInLine(ctx.tenant.id, user.id);
    identity = await ctx.identities.byId(user.id);
  }
  // The service makes codes by address, so the addresses must match.
  const isReady = identity?.email === user.email && !identity.disabled;
  const code = isReady ? await ctx.identities.passwordResetCode(user.email) : undefined;
  if (!code) throw new ApiError('unavailable');
  return { email: user.email, code };
};
