import type { NotificationChoices } from '@kindred/contract/core/notifications/settings';
import type { NotificationKind } from '@kindred/contract/notification-kinds';
import type { Context } from '../../http/context.ts';
import { ApiError } from '../../platform/api-error.ts';
import { users } from '../users/store.ts';
import { choicesOf } from './settings.ts';
import { isSigned, partsOf, type Stopped } from './unsubscribe-token.ts';

/** Turns off the mail that a token names. A wrong token changes nothing, and reveals nothing about its person. */
export const unsubscribe = async (ctx: Context, token: string | undefined): Promise<Stopped> => {
  const parts = partsOf(token ?? '');
  if (!parts) throw new ApiError('invalid_token');
  return ctx.db.transaction(async (tx) => {
    const user = await tx.get(users, parts.uid);
    if (!user || !isSigned(ctx.tenant.id, user, parts)) throw new ApiError('invalid_token');
    tx.note(users, user, { notificationChoices: without(choicesOf(user), parts.stopped) });
    return parts.stopped;
  });
};

/** Returns the settings with this mail turned off. Notifications in the product stay on. */
export const without = (choices: NotificationChoices, stopped: Stopped): NotificationChoices => {
  const isStopped = (kind: string, { email }: NotificationChoices['kinds'][NotificationKind]): boolean =>
    stopped === 'digest' ? email === 'digest' : kind === stopped;
  const kinds = Object.entries(choices.kinds).map(([kind, choice]) => [
    kind,
    isStopped(kind, choice) ? { ...choice, email: 'off' } : choice,
  ]);
  return { ...choices, kinds: Object.fromEntries(kinds) as NotificationChoices['kinds'] };
};
