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
 * Schedules the synchronisation of an identity with its record: roles as claims, whether it is disabled, e-mail and
 * name. Called in the transaction that changes the record.
 */
export const scheduleIdentitySync = (tx: Transaction, tenantId: string, userId: string): void =>
  schedule(tx, identitySync, { key: `${tenantId}/${userId}`, tenantId, ref: { userId } });

/** Longer than a call can last. */
const laterSeconds = 120;

/**
 * Schedules a synchronisation that runs after a call that changes the identity itself, in case its process crashes. It
 * is a separate entry, so that it does not delay an immediate one.
 */
export const scheduleIdentitySyncLater = (tx: Transaction, tenantId: string, userId: string): void => {
  const at = secondsFromNow(laterSeconds);
  schedule(tx, identitySync, { key: `${tenantId}/${userId}/later`, tenantId, at, ref: { userId } });
};

/**
 * Schedules marking an address as unverified. This needs its own entry, since a mailed link may have verified the
 * address without the record knowing yet.
 */
export const scheduleUnverified = (tx: Transaction, tenantId: string, userId: string): void =>
  schedule(tx, identityUnverified, { key: `${tenantId}/${userId}`, tenantId, ref: { userId } });

/** Marks an address as unverified, unless it has been verified again. Due handler. */
export const unverifyIdentity = async ({ tenantId, ref }: DueEntryOf<typeof identityUnverified>): Promise<void> => {
  const user = await tenantDatabase(tenantId).get(users, ref.userId);
  if (!user || user.flags.includes('EMAIL_VERIFIED')) return;
  await identities(tenantId).update(user.id, { emailVerified: false });
  await bringInLine(tenantId, user.id);
};

/** Schedules a synchronisation, and refuses all tokens issued before the change. */
export const accountChanged = (tx: Transaction, tenantId: string, userId: string): void => {
  recordChange(tx, userSubject(tenantId, userId));
  scheduleIdentitySync(tx, tenantId, userId);
};

/** Returns the identity's claims: those of the record, and any that other systems have set. */
const claimsFor = (user: StoredUser, known: Readonly<Record<string, unknown>>): Record<string, unknown> => {
  const former: readonly string[] = [...rolesFromClaims(known), ...recordClaims];
  const others = Object.entries(known).filter(([name]) => !former.includes(name));
  return { ...Object.fromEntries(others), ...claimsOf(user) };
};

/** Schedules the synchronisation of many identities in one entry; `key` identifies it. */
export const scheduleIdentitySyncs = (
  tx: Transaction,
  tenantId: string,
  key: string,
  userIds: readonly string[],
): void => schedule(tx, identitySyncs, { key, tenantId, ref: { userIds: [...userIds] } });

/** Number of concurrent writes. */
const atOnce = 10;

/** Synchronises many identities. Due handler. */
export const syncIdentities = async ({
  tenantId,
  ref: { userIds },
}: DueEntryOf<typeof identitySyncs>): Promise<void> => {
  for (let from = 0; from < userIds.length; from += atOnce) {
    const some = userIds.slice(from, from + atOnce);
    await Promise.all(some.map((userId) => bringInLine(tenantId, userId)));
  }
};

/**
 * Synchronises an identity. Due handler. Records the change again, so that tokens made before the claims were correct
 * are also refused.
 */
export const syncIdentity = ({ tenantId, ref }: DueEntryOf<typeof identitySync>): Promise<void> =>
  bringInLine(tenantId, ref.userId);

/** Updates the identity from the current record, and refuses earlier tokens. */
export const bringInLine = async (tenantId: string, userId: string): Promise<void> => {
  const db = tenantDatabase(tenantId);
  const user = await followRecord(tenantId, await db.get(users, userId), (current) => writeIdentity(tenantId, current));
  if (user) await db.transaction(async (tx) => recordChange(tx, userSubject(tenantId, userId)));
};

/**
 * Updates an identity from its record, and repeats this if the record has changed in the meantime. So of two concurrent
 * writers, the last to finish writes the current state. Returns the record; undefined if it no longer exists.
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
    // A note does not change the version, so the flag is compared too.
    if (now?.version === user.version && now.isInvitationRevoked === user.isInvitationRevoked) break;
    user = now;
  }
  return user;
};

/** Writes this version of the record to the identity: name, address, flags and claims. */
export const writeIdentity = async (tenantId: string, user: StoredUser): Promise<void> => {
  const pool = identities(tenantId);
  const identity = await pool.byId(user.id);
  if (!identity) return;
  const disabled = user.flags.includes('DISABLED') || user.isInvitationRevoked === true;
  await pool.update(user.id, {
    name: user.name,
    disabled,
    ...verifiedBy(user, identity),
  });
  await pool.setClaims(user.id, claimsFor(user, identity.claims));
  if (disabled) await pool.revokeSessions(user.id);
};

/**
 * Returns the changes that make the identity's address and its verification match the record; none if they match. Both
 * are always written together, so that no other address gets verified in between. The record decides, with one
 * exception: if a password reset may have verified the same address at the identity service, that verification is kept.
 */
const verifiedBy = (user: StoredUser, identity: Identity): { email?: string; emailVerified?: boolean } => {
  const emailVerified = user.flags.includes('EMAIL_VERIFIED');
  const isSameAddress = identity.email === user.email;
  const mayBeNews = !emailVerified && !user.mustConfirmEmail;
  const isRight = isSameAddress && (identity.emailVerified === emailVerified || mayBeNews);
  return isRight ? {} : { email: user.email, emailVerified };
};
