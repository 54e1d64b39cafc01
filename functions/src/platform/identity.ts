import { rootTenantId } from '@kindred/contract/limits';
import type { BaseAuth, UserRecord } from 'firebase-admin/auth';
import { makeCustomToken } from './custom-token.ts';
import { withinDeadline } from './deadline.ts';
import { firebaseApp } from './firebase-app.ts';
import { type IdTokenClaims, verifyIdToken, verifyMeetingToken } from './id-token.ts';
import { sessionClaims } from './session.ts';

/** Returns the identity pool of one tenant; the root tenant's is the project's own. */
const pool = async (tenantId: string): Promise<BaseAuth> => {
  const { getAuth } = await import('firebase-admin/auth');
  const auth = getAuth(await firebaseApp());
  return tenantId === rootTenantId ? auth : auth.tenantManager().authForTenant(tenantId);
};

/** An account at the identity service. */
export interface Identity {
  readonly uid: string;
  readonly email: string;
  readonly name: string;
  readonly emailVerified: boolean;
  readonly disabled: boolean;
  readonly claims: Readonly<Record<string, unknown>>;
  readonly lastSignInAt: string | null;
  /** Sessions that began before this, in milliseconds, get no new tokens. Updated with the password and the address. */
  readonly tokensValidAfter: number;
  /** True if the account has neither a password nor a provider, so no user can have signed in with it. */
  readonly isUntouched: boolean;
  /**
   * True if the account has a password or a provider. Sign-in times would not do: the emulator, unlike the service,
   * reports that new accounts have signed in.
   */
  readonly canSignIn: boolean;
}

const toIdentity = (user: UserRecord): Identity => ({
  uid: user.uid,
  email: (user.email ?? '').toLowerCase(),
  name: user.displayName ?? '',
  emailVerified: user.emailVerified,
  disabled: user.disabled,
  claims: user.customClaims ?? {},
  lastSignInAt: user.metadata.lastSignInTime ? new Date(user.metadata.lastSignInTime).toISOString() : null,
  tokensValidAfter: user.tokensValidAfterTime ? Date.parse(user.tokensValidAfterTime) : 0,
  isUntouched: !user.metadata.lastSignInTime && user.providerData.length === 0,
  canSignIn: user.providerData.length > 0,
});

const codeOf = (error: unknown): string => String((error as { code?: unknown }).code ?? '');

/** Returns undefined for these error codes, which mean "does not exist". */
const unless = async <Result>(codes: readonly string[], promise: Promise<Result>): Promise<Result | undefined> => {
  try {
    return await withinDeadline('identity', promise);
  } catch (error) {
    if (codes.includes(codeOf(error))) return undefined;
    throw error;
  }
};

export interface NewIdentity {
  readonly uid?: string;
  readonly email: string;
  readonly password?: string;
  readonly name: string;
  readonly emailVerified: boolean;
}

/** An identity to import, without a password and without claims. */
export interface ImportedIdentity {
  readonly uid: string;
  readonly email: string;
  readonly name: string;
}

/** Maximum number of identities per look-up. */
const lookedUpAtOnce = 100;

const lookUp = async (tenantId: string, emails: readonly string[]): Promise<Identity[]> => {
  const auth = await pool(tenantId);
  const slices = Array.from({ length: Math.ceil(emails.length / lookedUpAtOnce) }, (_, nth) =>
    emails.slice(nth * lookedUpAtOnce, (nth + 1) * lookedUpAtOnce),
  );
  const answers = slices.map((slice) => auth.getUsers(slice.map((email) => ({ email }))));
  return (await withinDeadline('identity', Promise.all(answers))).flatMap(({ users }) => users.map(toIdentity));
};

/** Returns the door to one tenant's identities. */
export const identities = (tenantId: string) => ({
  /** Returns the claims of a valid ID token of this pool; undefined for anything else. */
  verify: (idToken: string): Promise<IdTokenClaims | undefined> =>
    withinDeadline('identity', verifyIdToken(idToken, tenantId)),
  /** Returns the claims of a valid ID token of a meeting's session in this pool; undefined for anything else. */
  verifyMeeting: (idToken: string): Promise<(IdTokenClaims & { meeting: string }) | undefined> =>
    withinDeadline('identity', verifyMeetingToken(idToken, tenantId)),
  byId: async (uid: string): Promise<Identity | undefined> => {
    const user = await unless(['auth/user-not-found', 'auth/invalid-uid'], (await pool(tenantId)).getUser(uid));
    return user && toIdentity(user);
  },
  byEmail: async (email: string): Promise<Identity | undefined> => {
    const user = await unless(
      ['auth/user-not-found', 'auth/invalid-email'],
      (await pool(tenantId)).getUserByEmail(email),
    );
    return user && toIdentity(user);
  },
  /** Returns the identities with these e-mails, by e-mail. */
  byEmails: async (emails: readonly string[]): Promise<ReadonlyMap<string, Identity>> =>
    new Map((await lookUp(tenantId, emails)).map((identity) => [identity.email, identity])),
  /**
   * Imports up to 1,000 identities; an existing uid is overwritten. The service does not check for duplicate e-mails,
   * so the caller must do so first. Returns the uids that the service rejected.
   */
  importMany: async (imported: readonly ImportedIdentity[]): Promise<ReadonlySet<string>> => {
    if (imported.length === 0) return new Set();
    const records = imported.map(({ uid, email, name }) => ({
      uid,
      email,
      displayName: name,
      emailVerified: false,
    }));
    const { errors } = await withinDeadline('identity', (await pool(tenantId)).importUsers(records));
    return new Set(errors.map(({ index }) => imported[index]!.uid));
  },
  /** Creates an identity; returns undefined if the e-mail or the uid is taken. */
  create: async (identity: NewIdentity): Promise<Identity | undefined> => {
    const user = await unless(
      ['auth/email-already-exists', 'auth/uid-already-exists'],
      (await pool(tenantId)).createUser({
        ...(identity.uid && { uid: identity.uid }),
        email: identity.email,
        ...(identity.password && { password: identity.password }),
        displayName: identity.name,
        emailVerified: identity.emailVerified,
      }),
    );
    return user && toIdentity(user);
  },
  update: async (
    uid: string,
    changes: { name?: string; email?: string; emailVerified?: boolean; disabled?: boolean },
  ): Promise<void> => {
    const { name, ...others } = changes;
    await withinDeadline(
      'identity',
      (await pool(tenantId)).updateUser(uid, { ...others, ...(name && { displayName: name }) }),
    );
  },
  /** Changes the e-mail; returns false if another account has it. */
  changeEmail: async (uid: string, email: string, emailVerified: boolean): Promise<boolean> => {
    const changed = (await pool(tenantId)).updateUser(uid, { email, emailVerified });
    return (await unless(['auth/email-already-exists'], changed)) !== undefined;
  },
  setClaims: async (uid: string, claims: Record<string, unknown>): Promise<void> =>
    withinDeadline('identity', (await pool(tenantId)).setCustomUserClaims(uid, claims)),
  revokeSessions: async (uid: string): Promise<void> =>
    withinDeadline('identity', (await pool(tenantId)).revokeRefreshTokens(uid)),
  /** Disables an identity, and removes its password and its providers. Its address then counts as unverified. */
  removeCredentials: async ({ uid, email }: Pick<Identity, 'uid' | 'email'>): Promise<void> => {
    const auth = await pool(tenantId);
    const { providerData } = await withinDeadline('identity', auth.getUser(uid));
    const providersToUnlink = providerData.map(({ providerId }) => providerId);
    await withinDeadline('identity', auth.updateUser(uid, { disabled: true, providersToUnlink }));
    // The emulator removes the address together with the password, so write it again.
    await withinDeadline('identity', auth.updateUser(uid, { email, emailVerified: false }));
  },
  remove: async (uid: string): Promise<void> => {
    await unless(['auth/user-not-found'], (await pool(tenantId)).deleteUser(uid));
  },
  /**
   * Returns a token that the web can exchange for a session within a minute. The session counts as begun at `beganAt`,
   * in milliseconds. Pass the time of the event that grants the session, such as when a link was mailed, so that ending
   * all sessions after that ends this one too.
   */
  customToken: (uid: string, beganAt: number): Promise<string> =>
    withinDeadline('identity', makeCustomToken(tenantId, uid, sessionClaims(beganAt))),
  /**
   * Returns a token for a session of one meeting, which the API refuses everywhere else. Exchanging it creates an identity
   * of this uid, which must not be a user's.
   */
  meetingToken: (uid: string, meeting: string, beganAt: number): Promise<string> =>
    withinDeadline('identity', makeCustomToken(tenantId, uid, { ...sessionClaims(beganAt), meeting })),
  /** Returns the identity service's code for setting a new password; undefined if no account has this e-mail. */
  passwordResetCode: async (email: string): Promise<string | undefined> => {
    const link = await unless(
      ['auth/user-not-found', 'auth/email-not-found', 'auth/invalid-email'],
      (await pool(tenantId)).generatePasswordResetLink(email),
    );
    return link ? (new URL(link).searchParams.get('oobCode') ?? undefined) : undefined;
  },
  passwordPolicy: (): Promise<PasswordPolicy> => passwordPolicy(tenantId),
});

export interface PasswordPolicy {
  readonly minLength: number;
  readonly maxLength: number;
  readonly requireUppercase: boolean;
  readonly requireLowercase: boolean;
  readonly requireNumeric: boolean;
  readonly requireNonAlphanumeric: boolean;
}

const policies = new Map<string, PasswordPolicy>();

/**
 * Returns the pool's password policy: at least 6 characters unless the identity service says otherwise. Cached per
 * instance.
 */
const passwordPolicy = async (tenantId: string): Promise<PasswordPolicy> => {
  const known = policies.get(tenantId);
  if (known) return known;
  const { getAuth } = await import('firebase-admin/auth');
  const auth = getAuth(await firebaseApp());
  const config = await withinDeadline(
    'identity',
    tenantId === rootTenantId
      ? auth
          .projectConfigManager()
          .getProjectConfig()
          .then(({ passwordPolicyConfig }) => ({ passwordPolicyConfig }))
      : auth
          .tenantManager()
          .getTenant(tenantId)
          .then(({ passwordPolicyConfig }) => ({ passwordPolicyConfig })),
  ).catch(() => undefined);
  const set = config?.passwordPolicyConfig?.constraints;
  const policy: PasswordPolicy = {
    minLength: set?.minLength ?? 6,
    maxLength: set?.maxLength ?? 4096,
    requireUppercase: set?.requireUppercase ?? false,
    requireLowercase: set?.requireLowercase ?? false,
    requireNumeric: set?.requireNumeric ?? false,
    requireNonAlphanumeric: set?.requireNonAlphanumeric ?? false,
  };
  if (config) policies.set(tenantId, policy);
  return policy;
};
