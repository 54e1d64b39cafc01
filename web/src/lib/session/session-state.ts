import { readStored, store } from '../browser-storage.ts';

/** The signed-in user according to the token; roles are the claims that begin with an uppercase letter. */
export interface SessionUser {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly roles: readonly string[];
}

export type Session =
  /** This browser probably has a session, but the identity service has not yet reported one. */
  | { readonly status: 'unknown' }
  /**
   * `chosen`: the user signed out in this tab. Otherwise the session ended elsewhere, and the page can be opened again
   * after signing in.
   */
  | { readonly status: 'signedOut'; readonly chosen: boolean }
  | { readonly status: 'signedIn'; readonly user: SessionUser };

const hintKey = 'kindred-session';

/**
 * The session's state, in its own file so that a page can read it without loading the identity service. Local storage
 * remembers whether a session is likely.
 */
let session: Session = hasHint() ? { status: 'unknown' } : { status: 'signedOut', chosen: false };
const listeners = new Set<() => void>();

export const currentSession = (): Session => session;

export const subscribeToSession = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const setSession = (next: Session): void => {
  if (sameSession(session, next)) return;
  session = next;
  // Without storage, every page that needs a session asks the identity service.
  store(hintKey, next.status === 'signedIn' ? '1' : null);
  for (const listener of listeners) listener();
};

/** Returns whether a session was open in this browser when a page last checked. */
export function hasHint(): boolean {
  return readStored(hintKey) !== null;
}

const sameSession = (one: Session, other: Session): boolean => JSON.stringify(one) === JSON.stringify(other);
