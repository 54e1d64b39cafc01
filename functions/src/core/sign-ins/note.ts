import { rootTenantId } from '@kindred/contract/limits';
import { withCall } from '../../platform/call.ts';
import { now, timestamp } from '../../platform/clock.ts';
import { newId } from '../../platform/crypto.ts';
import { withinDeadline } from '../../platform/deadline.ts';
import { dispatchingAfter } from '../../platform/dispatch.ts';
import { tenantDatabase } from '../../platform/firestore/database.ts';
import { identities } from '../../platform/identity.ts';
import { log } from '../../platform/log.ts';
import { users } from '../users/store.ts';
import { coarseAddress } from './coarse-address.ts';
import { deviceOf } from './device.ts';
import { endAtIdentity, endSessionsIn } from './end-sessions.ts';
import { signIns } from './store.ts';

/** The identity service's report about a user who is signing in. */
export interface SigningIn {
  /** Undefined for the project's own pool. */
  readonly tenantId: string | undefined;
  readonly uid: string;
  readonly provider: string;
  readonly address: string;
  readonly userAgent: string;
  /** When the password was last set or all sessions were ended, in milliseconds. If undefined, the service is asked. */
  readonly tokensValidAfter?: number | undefined;
}

/** Time limit in seconds, since the user is waiting. */
const seconds = 4;
const minute = 60_000;

/**
 * Records a sign-in, and ends other sessions after a password change. Never blocks a sign-in: on failure only the
 * record is missing. If a new password has just ended sessions, returns the time up to which those had begun.
 */
export const noteSignIn = async (signingIn: SigningIn): Promise<number | undefined> => {
  try {
    return await withCall(newId(), seconds, () =>
      withinDeadline(
        'the note of a sign-in',
        dispatchingAfter(() => write(signingIn)),
      ),
    );
  } catch (error) {
    log.warn('A sign-in was not noted', { tenantId: signingIn.tenantId, uid: signingIn.uid, error: String(error) });
    return undefined;
  }
};

const write = async (signingIn: SigningIn): Promise<number | undefined> => {
  const { uid, provider, address, userAgent } = signingIn;
  const at = timestamp();
  if (!uid) return undefined;
  const tenantId = signingIn.tenantId ?? rootTenantId;
  const validAfter = signingIn.tokensValidAfter ?? (await identities(tenantId).byId(uid))?.tokensValidAfter ?? 0;
  return tenantDatabase(tenantId).transaction(async (tx) => {
    const user = await tx.get(users, uid);
    tx.create(signIns, { userId: uid, at, provider, ...deviceOf(userAgent), address: coarseAddress(address) });
    const since = endAtIdentity(validAfter, user);
    if (since) endSessionsIn(tx, tenantId, user ?? { id: uid }, since);
    const last = user?.lastSignInAt ? Date.parse(user.lastSignInAt) : 0;
    if (user && (since || now() - last > minute)) tx.note(users, user, { lastSignInAt: at });
    return since;
  });
};
