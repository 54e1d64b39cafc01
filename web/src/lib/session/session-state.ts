/** The signed-in person as the token tells: roles are the claims whose names start with an uppercase letter. */
export interface SessionUser {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly roles: readonly string[];
}

export type Session =
  /** A session is likely in this browser; the identity service has not yet said. */
  | { readonly status: 'unknown' }
  /** `chosen` by the person in this tab; otherwise the session ended elsewhere, and the page may be asked for again. */
  | { readonly status: 'signedOut'; readonly chosen: boolean }
  | { readonly status: 'signedIn'; readonly user: SessionUser };

const hintKey = 'kindred-session';

/**
 * The session's state, apart from the identity service so that a page can ask for it without loading that. Whether a
 * session is likely at all is remembered in local storage.
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
  setHint(next.status === 'signedIn');
  for (const listener of listeners) listener();
};

/** True where a session of this browser was open when a page last looked. */
export function hasHint(): boolean {
  try {
    return localStorage.getItem(hintKey) !== null;
  } catch {
    return false;
  }
}

const setHint = (signedIn: boolean): void => {
  try {
    if (signedIn) localStorage.setItem(hintKey, '1');
    else localStorage.removeItem(hintKey);
  } catch {
    // Without storage the identity service is asked on every page that needs a session.
  }
};

const sameSession = (one: Session, other: Session): boolean => JSON.stringify(one) === JSON.stringify(other);
