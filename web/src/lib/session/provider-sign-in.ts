import {
  browserPopupRedirectResolver,
  GoogleAuthProvider,
  linkWithCredential,
  OAuthProvider,
  signInWithEmailAndPassword,
  reauthenticateWithPopup,
  signInWithPopup,
} from 'firebase/auth';
import type { Auth, AuthProvider, OAuthCredential, User } from 'firebase/auth';
import type { ProviderId } from '@kindred/contract/core/tenant/tenant';
import { identityErrorCode } from './identity-error-code.ts';

/** Asks the user's provider to identify them again. */
export const signInAnew = async (user: User): Promise<void> => {
  const id = user.providerData[0]?.providerId as ProviderId;
  await reauthenticateWithPopup(user, providerOf(id), browserPopupRedirectResolver);
};

/** The outcome of a provider sign-in without an error. */
export type ProviderOutcome =
  | { readonly state: 'signedIn' }
  /** The user closed the window. */
  | { readonly state: 'cancelled' }
  /** An account with this address exists; its password links the provider to it. */
  | { readonly state: 'hasPassword'; readonly email: string; readonly link: (password: string) => Promise<void> };

const closed = ['auth/popup-closed-by-user', 'auth/cancelled-popup-request', 'auth/user-cancelled'];

const providerOf = (id: ProviderId): AuthProvider => {
  if (id === 'google.com') return new GoogleAuthProvider();
  const provider = new OAuthProvider(id);
  if (id === 'apple.com' || id === 'microsoft.com') provider.addScope('email');
  return provider;
};

/** Opens the provider's window. All tenants share the auth domain of the configuration. */
export const signInWithProviderIn = async (auth: Auth, id: ProviderId): Promise<ProviderOutcome> => {
  try {
    await signInWithPopup(auth, providerOf(id), browserPopupRedirectResolver);
    return { state: 'signedIn' };
  } catch (error) {
    return outcomeOf(error, (email, credential) => async (password) => {
      const { user } = await signInWithEmailAndPassword(auth, email, password);
      await linkWithCredential(user, credential);
    });
  }
};

type LinkBy = (email: string, credential: OAuthCredential) => (password: string) => Promise<void>;

/** Returns how the user can continue after this error from the window. Throws any other error. */
export const outcomeOf = (error: unknown, linkBy: LinkBy): ProviderOutcome => {
  const code = identityErrorCode(error);
  if (code && closed.includes(code)) return { state: 'cancelled' };
  if (code !== 'auth/account-exists-with-different-credential') throw error;
  const email = (error as { customData?: { email?: unknown } }).customData?.email;
  const credential = OAuthProvider.credentialFromError(error as never);
  if (typeof email !== 'string' || !credential) throw error;
  return { state: 'hasPassword', email, link: linkBy(email, credential) };
};
