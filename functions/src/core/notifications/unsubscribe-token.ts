import { type NotificationKind, notificationKinds } from '@kindred/contract/notification-kinds';
import type { Tenant } from '@kindred/contract/core/tenant/tenant';
import { ApiError } from '../../platform/api-error.ts';
import { isSame, newToken, sign } from '../../platform/crypto.ts';
import type { Database } from '../../platform/firestore/database.ts';
import { type StoredUser, users } from '../users/store.ts';

/** The mails that a person can turn off from a mail: those of its kind of event, or the daily mail. */
export type Stopped = NotificationKind | 'digest';

type Addressee = Pick<StoredUser, 'id' | 'email' | 'unsubscribeSecret'>;

/** Includes the address, so that links mailed to a previous address no longer work. */
const signatureOf = (tenantId: string, { id, email }: Addressee, stopped: Stopped, secret: string): string =>
  sign(JSON.stringify([tenantId, id, email, stopped]), secret);

/** Splits a token without verifying it; undefined if its form is wrong. */
export const partsOf = (token: string): { uid: string; stopped: Stopped; signature: string } | undefined => {
  const [uid, kind, signature, ...more] = token.split('.');
  const stopped = [...notificationKinds, 'digest' as const].find((known) => known === kind);
  return uid && stopped && signature && more.length === 0 ? { uid, stopped, signature } : undefined;
};

/** Returns whether this token was in a mail to the user. */
export const isSigned = (
  tenantId: string,
  user: Addressee,
  { stopped, signature }: { readonly stopped: Stopped; readonly signature: string },
): boolean =>
  user.unsubscribeSecret !== undefined &&
  isSame(signature, signatureOf(tenantId, user, stopped, user.unsubscribeSecret));

/**
 * Returns the token for a mail to this person. It can only turn off this mail for them. The first call creates the
 * person's secret.
 */
export const newUnsubscribeToken = async (
  db: Database,
  tenantId: string,
  user: StoredUser,
  stopped: Stopped,
): Promise<string> => {
  const secret = user.unsubscribeSecret ?? (await madeSecret(db, user.id));
  return [user.id, stopped, signatureOf(tenantId, user, stopped, secret)].join('.');
};

/** A note, not an edit: a mail sent while the person edits their profile must not cause a conflict. */
const madeSecret = (db: Database, uid: string): Promise<string> =>
  db.transaction(async (tx) => {
    const user = await tx.get(users, uid);
    if (!user) throw new ApiError('not_found', { detail: 'This account no longer exists.' });
    const { unsubscribeSecret = newToken() } = user;
    if (!user.unsubscribeSecret) tx.note(users, user, { unsubscribeSecret });
    return unsubscribeSecret;
  });

/** Returns the addresses that accept a token: one for mail programs, and a page that asks the person. */
export const unsubscribeLinks = ({ origin }: Tenant, token: string) => {
  const query = new URLSearchParams({ token });
  return {
    unsubscribeUrl: `${origin}/public-api/v1/unsubscribe?${query}`,
    page: `${origin}/unsubscribe?${query}`,
  };
};
