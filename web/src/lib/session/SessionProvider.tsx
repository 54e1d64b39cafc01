import { createContext, use, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { currentSession, subscribeToSession } from './session-state.ts';
import type { Session, SessionUser } from './session-state.ts';

const SessionContext = createContext<Session>({ status: 'signedOut', chosen: false });

/** Provides the session to its children, without loading the identity service. */
export const SessionProvider = ({ children }: { children: ReactNode }) => {
  const session = useSyncExternalStore(subscribeToSession, currentSession);
  return <SessionContext value={session}>{children}</SessionContext>;
};

export const useSession = (): Session => use(SessionContext);

/** Returns the signed-in user, on pages that require one; null while signing out. */
export const useUser = (): SessionUser | null => {
  const session = useSession();
  return session.status === 'signedIn' ? session.user : null;
};
