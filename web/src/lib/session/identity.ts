import {
  browserLocalPersistence,
  confirmPasswordReset,
  connectAuthEmulator,
  EmailAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  onAuthStateChanged,
  onIdTokenChanged,
  reauthenticateWithCredential,
  signInWithCustomToken,
  signInWithEmailAndPassword,
  signOut,
  updatePassword,
  validatePassword,
  verifyPasswordResetCode,
} from 'firebase/auth';
import type { Auth, IdTokenResult, User } from 'firebase/auth';
import type { ProviderId } from '@kindred/contract/core/tenant/tenant';
import { rootTenantId } from '@kindred/contract/limits';
import { rolesFromClaims } from '@kindred/contract/roles';
import type { AppConfig } from '../config.ts';
import { firebaseApp } from '../firebase-app.ts';
import { onceOnline } from '../offline.ts';
import { defaultPasswordPolicy } from './password-policy.ts';
import type { PasswordPolicy } from './password-policy.ts';
import type { SessionUser } from './session-state.ts';
import type { ProviderOutcome } from './provider-sign-in.ts';
import { announceSignOut, onSignOutElsewhere } from './sign-out-elsewhere.ts';
import { tokenSync } from './token-sync.ts';

/**
 * Opens the identity service for e-mail and password only: without the pop-up resolver it is a fifth of the size. Users
 * of the root tenant are in the project's own pool, those of another tenant in the pool with that tenant's id.
 */
export const openIdentity = (config: AppConfig, tenantId: string) => {
  const auth = initializeAuth(firebaseApp(config), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
  });
  if (config.emulators) connectAuthEmulator(auth, config.emulators.auth, { disableWarnings: true });
  auth.tenantId = tenantId === rootTenantId ? null : tenantId;
  onSignOutElsewhere((userId) => {
    if (auth.currentUser?.uid === userId) void signOut(auth);
  });

  return {
    token: async (force: boolean): Promise<string | null> => {
      await auth.authStateReady();
      return auth.currentUser ? auth.currentUser.getIdToken(force) : null;
    },
    signIn: async (email: string, password: string) => {
      await signInWithEmailAndPassword(auth, email, password);
    },
    signInWithCustomToken: async (token: string) => {
      await signInWithCustomToken(auth, token);
    },
    /** Loads the code for the provider's window only when one opens. */
    signInWithProvider: async (id: ProviderId): Promise<ProviderOutcome> =>
      (await import('./provider-sign-in.ts')).signInWithProviderIn(auth, id),
    signsInWithPassword: () =>
      auth.currentUser?.providerData.some(({ providerId }) => providerId === 'password') ?? true,
    prove: async (password: string | null): Promise<void> => {
      const user = auth.currentUser ?? nobody();
      if (password !== null)
        await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? '', password));
      else await (await import('./provider-sign-in.ts')).signInAnew(user);
    },
    signOut: async (): Promise<void> => {
      const userId = auth.currentUser?.uid;
      await signOut(auth);
      if (userId) announceSignOut(userId);
    },
    changePassword: (current: string, next: string) => changePassword(auth, current, next),
    /** Returns the address whose password the mailed code resets. */
    verifyPasswordResetCode: (code: string) => verifyPasswordResetCode(auth, code),
    confirmPasswordReset: (code: string, password: string) => confirmPasswordReset(auth, code, password),
    // The emulator has no policies per tenant and would return an error.
    passwordPolicy: async () => (config.emulators ? defaultPasswordPolicy : passwordPolicy(auth)),
    listen: (told: (user: SessionUser | null) => void) => listen(auth, told),
  };
};

export type Identity = ReturnType<typeof openIdentity>;

const nobody = (): never => {
  throw Object.assign(new Error('Nobody is signed in'), { code: 'auth/user-token-expired' });
};

const changePassword = async (auth: Auth, current: string, next: string): Promise<void> => {
  const user = auth.currentUser ?? nobody();
  await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? '', current));
  await updatePassword(user, next);
  // The new password ends all other sessions. The API notices this at the next sign-in: this one or, if it fails, a
  // later one.
  await signInWithEmailAndPassword(auth, user.email ?? '', next).catch(() => undefined);
};

/** Returns the policy of the tenant's pool, which validating an empty password fetches. */
const passwordPolicy = async (auth: Auth): Promise<PasswordPolicy> => {
  const { passwordPolicy: policy } = await validatePassword(auth, '');
  const asked = policy.customStrengthOptions;
  return {
    minLength: asked.minPasswordLength ?? defaultPasswordPolicy.minLength,
    maxLength: asked.maxPasswordLength ?? null,
    lowercase: asked.containsLowercaseLetter ?? false,
    uppercase: asked.containsUppercaseLetter ?? false,
    numeric: asked.containsNumericCharacter ?? false,
    symbol: asked.containsNonAlphanumericCharacter ?? false,
  };
};

/**
 * Reports who is signed in. Each sign-in forces a token refresh to read the roles. Each new token updates them, unless
 * it is older than the specification's five minutes.
 */
const listen = (auth: Auth, told: (user: SessionUser | null) => void): void => {
  let roles: readonly string[] = [];
  let verified = false;
  let of: string | null = null;
  const sync = tokenSync();

  const tell = (user: User): void =>
    told({ id: user.uid, name: user.displayName ?? '', email: user.email ?? '', emailVerified: verified, roles });

  const synchronise = (user: User, token: IdTokenResult): void => {
    if (user.uid !== of) [of, roles, verified] = [user.uid, [], user.emailVerified];
    if (!sync.synchronises(Date.parse(token.issuedAtTime))) return;
    roles = rolesFromClaims(token.claims);
    verified = token.claims['email_verified'] === true && token.claims['mustConfirmEmail'] !== true;
  };

  onAuthStateChanged(auth, async (user) => {
    if (!user) {
      of = null;
      return told(null);
    }
    // Without a network, an expired token does not sign the user out. The answer waits instead.
    const token = await user.getIdTokenResult(true).then(
      (fetched) => {
        sync.fetched(Date.parse(fetched.issuedAtTime));
        return fetched;
      },
      () => onceOnline(() => user.getIdTokenResult()),
    );
    if (auth.currentUser?.uid !== user.uid) return;
    synchronise(user, token);
    tell(user);
  });

  onIdTokenChanged(auth, async (user) => {
    // The first token of a session is reported above, after the forced refresh.
    if (!user || user.uid !== of) return;
    synchronise(user, await user.getIdTokenResult());
    tell(user);
  });
};
