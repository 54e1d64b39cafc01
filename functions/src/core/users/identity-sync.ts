import { rolesFromClaims } from '@kindred/contract/roles';
import { recordChange, userSubject } from '../../platform/changes.ts';
import { secondsFromNow } from '../../platform/clock.ts';
import { type DueEntryOf, schedule } from '../../platform/due-queue.ts';
import { tenantDatabase } from '../../platform/firestore/database.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { type Identity, identities } from '../../platform/identity.ts';
import { claimsOf, recordClaims } from './claims.ts';
import { identitySync, identitySyncs, identityUnverified } from './due-kinds.ts';
import { type StoredUser, users } from './store.ts';

/**
 * Has the identity brought in line with the record: roles as claims, whether it is disabled, e-mail and name. Scheduled with
 * the record's change.
 */
export const scheduleIdentitySync = (tx: Transaction, tenantId: string, userId: string): void =>
  schedule(tx, identitySync, { key: `${tenantId}/${userId}`, tenantId, ref: { userId } });

/** Longer than a call lasts. */
const laterSeconds = 120;

/**
 * The same once a call is over that changes the identity itself, should its process not live to see to it. An entry of its own,
 * so that it puts off none that is to run at once.
 */
export const scheduleIdentitySyncLater = (tx: Transaction, tenantId: string, userId: string): void => {
  const at = secondsFromNow(laterSeconds);
  schedule(tx, identitySync, { key: `${tenantId}/${userId}/later`, tenantId, at, ref: { userId } });
};

/** An identity is unverified only on demand: the record may not know yet that a mailed link has verified it. */
export const scheduleUnverified = (tx: Transaction, tenantId: string, userId: string): void =>
  schedule(tx, identityUnverified, { key: `${tenantId}/${userId}`, tenantId, ref: { userId } });

/** The due queue's part, unless it has been verified again meanwhile. */
export const unverifyIdentity = async ({ tenantId, ref }: DueEntryOf<typeof identityUnverified>): Promise<void> => {
  const user = await tenantDatabase(tenantId).get(users, ref.userId);
  if (!user || user.flags.includes('EMAIL_VERIFIED')) return;
  await identities(tenantId).update(user.id, { emailVerified: false });
  await bringInLine(tenantId, user.id);
};

/** The same as a sync at once, and every token from before the change is refused from now on. */
export const accountChanged = (tx: Transaction, tenantId: string, userId: string): void => {
  recordChange(tx, userSubject(tenantId, userId));
  scheduleIdentitySync(tx, tenantId, userId);
};

/** The identity's claims: those that the record makes, and what somebody else may have put there. */
const claimsFor = (user: StoredUser, known: Readonly<Record<string, unknown>>): Record<string, unknown> => {
  const former: readonly string[] = [...rolesFromClaims(known), ...recordClaims];
  const others = Object.entries(known).filter(([name]) => !former.includes(name));
  return { ...Object.fromEntries(others), ...claimsOf(user) };
};

/** The same for many at once, in one entry; `key` names it. */
export const scheduleIdentitySyncs = (
  tx: Transaction,
  tenantId: string,
  key: string,
  userIds: readonly string[],
): void => schedule(tx, identitySyncs, { key, tenantId, ref: { userIds: [...userIds] } });

/** So many identities are written at the same time. */
const atOnce = 10;

/** The due queue's part for many. */
export const syncIdentities = async ({
  tenantId,
  ref: { userIds },
}: DueEntryOf<typeof identitySyncs>): Promise<void> => {
  for (let from = 0; from < userIds.length; from += atOnce) {
    const some = userIds.slice(from, from + atOnce);
    await Promise.all(some.map((userId) => bringInLine(tenantId, userId)));
  }
};

/** The due queue's part. A token that was made before the claims were right is refused too: the change is recorded again. */
export const syncIdentity = ({ tenantId, ref }: DueEntryOf<typeof identitySync>): Promise<void> =>
  bringInLine(tenantId, ref.userId);

/** Writes the identity as the record is by now; tokens from before are refused. */
export const bringInLine = async (tenantId: string, userId: string): Promise<void> => {
  const db = tenantDatabase(tenantId);
  const user = await followRecord(tenantId, await db.get(users, userId), (current) => writeIdentity(tenantId, current));
  if (user) await db.transaction(async (tx) => recordChange(tx, userSubject(tenantId, userId)));
};

/**
 * Writes an identity by its record, and again until the record has not changed meanwhile: of two who write at once, whoever
 * ends last has written what is so. Answers that record; undefined where there is none any more.
 */
export const followRecord = async (
  tenantId: string,
  record: StoredUser | undefined,
  write: (user: StoredUser) => Promise<void>,
): Promise<StoredUser | undefined> => {
  let user = record;
  while (user) {
    await write(user);
    const now: StoredUser | undefined = await tenantDatabase(tenantId).get(users, user.id);
    if (now?.version === user.version) break;
    user = now;
  }
  return user;
};

/** The identity's name, address, flags and claims, as this state of the record has them. */
export const writeIdentity = async (tenantId: string, user: StoredUser): Promise<void> => {
  const pool = identities(tenantId);
  const identity = await pool.byId(user.id);
  if (!identity) return;
  const disabled = user.flags.includes('DISABLED');
  await pool.update(user.id, {
    name: user.name,
    disabled,
    ...verifiedBy(user, identity),
  });
  await pool.setClaims(user.id, claimsFor(user, identity.claims));
  if (disabled) await pool.revokeSessions(user.id);
};

/**
 * Whether the address is verified, always together with the address that it is about, so that nobody verifies another one that comes
 * in between. The record decides, except where a password reset may have verified the same address since: what the record does not
 * know yet is not taken back.
 */
const verifiedBy = (user: StoredUser, identity: Identity): { email?: string; emailVerified?: boolean } => {
  const emailVerified = user.flags.includes('EMAIL_VERIFIED');
  const isSameAddress = identity.email === user.email;
  const mayBeNews = !emailVerified && !user.mustConfirmEmail;
  const isRight = isSameAddress && (identity.emailVerified === emailVerified || mayBeNews);
  return isRight ? {} : { email: user.email, emailVerified };
};
