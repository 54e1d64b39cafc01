import type { SignedInContext } from '../../http/context.ts';
import { membershipOf } from '../members/store.ts';
import { concernsAdmins } from './policy.ts';
import type { StoredMessage } from './store.ts';

/** Returns whether the caller is a circle admin who may know that this message failed. */
export const isConcernedAdmin = async (ctx: SignedInContext, message: StoredMessage): Promise<boolean> => {
  if (!message.circle_id || !concernsAdmins(message)) return false;
  return (await membershipOf(ctx.db, message.circle_id, ctx.actor.uid))?.role === 'admin';
};

/**
 * Returns whether the caller may know of a message: as its author, as a recipient who has it, or as an admin who has to
 * see that it failed.
 */
export const isReader = async (ctx: SignedInContext, message: StoredMessage): Promise<boolean> =>
  message.readers.includes(ctx.actor.uid) || isConcernedAdmin(ctx, message);
