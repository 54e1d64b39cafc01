import type { Tenant } from '@kindred/contract/core/tenant/tenant';
import type { UserCreate } from '@kindred/contract/core/users/user';
import { secondsFromNow } from '../../platform/clock.ts';
import { newId } from '../../platform/crypto.ts';
import { type DueEntryOf, schedule } from '../../platform/due-queue.ts';
import { type Database, tenantDatabase } from '../../platform/firestore/database.ts';
import { identities } from '../../platform/identity.ts';
import { log } from '../../platform/log.ts';
import { ApiError } from '../../platform/api-error.ts';
import { strandedIdentity } from './due-kinds.ts';
import { isEmailTaken, reserveEmail } from './emails.ts';
import { scheduleInvitation } from './invitation.ts';
import { newUser, type StoredUser, users } from './store.ts';

/** Longer than a call can last. An identity that has no record by then was left behind by a crash. */
const strandedSeconds = 120;

/**
 * Creates an account with its roles: identity, record and, if requested, the invitation mail. All or nothing: if the
 * record cannot be written, the identity is removed, by the due queue if this process crashes. Returns undefined if the
 * e-mail already has an account.
 */
export const makeAccount = async (
  tenant: Tenant,
  db: Database,
  given: UserCreate,
  by: string,
): Promise<StoredUser | undefined> => {
  const pool = identities(tenant.id);
  const uid = newId();
  await db.transaction(async (tx) => {
    const at = secondsFromNow(strandedSeconds);
    schedule(tx, strandedIdentity, { key: `${tenant.id}/${uid}`, tenantId: tenant.id, at, ref: { userId: uid } });
  });
  const { email, name } = given;
  if (!(await pool.create({ uid, email, name, emailVerified: false }))) return undefined;
  try {
    if (given.roles.length > 0) await pool.setClaims(uid, Object.fromEntries(given.roles.map((role) => [role, true])));
    const fields = newUser({ ...given, language: given.language ?? tenant.signUp.defaultLanguage, verified: false });
    const made = await db.transaction(async (tx) => {
      if (await isEmailTaken(tx, email, uid)) return undefined;
      reserveEmail(tx, email, uid);
      if (given.sendInvitation) scheduleInvitation(tx, tenant.id, { userId: uid, by });
      return tx.create(users, fields, uid);
    });
    if (!made) await takeBack(tenant.id, uid);
    return made;
  } catch (error) {
    // If the database does not respond, the outcome is unknown, so the due queue checks later.
    if (!(error instanceof ApiError && error.code === 'unavailable')) {
      await takeBack(tenant.id, uid).catch((fault: unknown) =>
        log.warn('An identity waits to be taken back', { fault: String(fault), uid }),
      );
    }
    throw error;
  }
};

const takeBack = async (tenantId: string, uid: string): Promise<void> => {
  const user = await tenantDatabase(tenantId).get(users, uid);
  if (!user) await identities(tenantId).remove(uid);
};

/** Removes an identity whose record was never written. Due handler. */
export const removeStrandedIdentity = ({ tenantId, ref }: DueEntryOf<typeof strandedIdentity>): Promise<void> =>
  takeBack(tenantId, ref.userId);
