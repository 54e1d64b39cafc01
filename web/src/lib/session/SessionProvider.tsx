import { createContext, use, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { currentSession, subscribeToSession } from './session-state.ts';
import type { Session, SessionUser } from './session-state.ts';

const SessionContext = createContext<Session>({ status: 'signedOut', chosen: false });

/** Gives the session to all below; it loads nothing of the identity service by itself. */
export const SessionProvider = ({ children }: { children: ReactNode }) => {
  const session = useSyncExternalStore(subscribeToSession, currentSession);
  return <SessionContext value={session}>{children}</SessionContext>;
};

export const useSession = (): Session => use(SessionContext);

/** The signed-in person, on pages that the guard shows to nobody else; null while a sign-out is under way. */
export const useUser = (): SessionUser | null => {
  const session = useSession();
  return session.status === 'signedIn' ? session.user : null;
};
