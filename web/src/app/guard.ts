import { hasPrivilege } from '@kindred/contract/roles';
import type { Role } from '@kindred/contract/roles';
import type { Session } from '../lib/session/session-state.ts';
import { paths } from './paths.ts';

/** Who may see a route. `visitor`: a landing, which redirects signed-in users. */
export type RouteAccess = 'open' | 'visitor' | 'signedIn' | Role;

/**
 * Returns where a route redirects to, or null if it may be opened (specification, platform core, section 2). `wanted`
 * is the full requested path, and `firstPage` is where a landing redirects to.
 */
export const redirectFor = (
  access: RouteAccess,
  session: Session,
  wanted: string,
  firstPage = paths.start.href(),
): string | null => {
  const user = session.status === 'signedIn' ? session.user : null;
  switch (access) {
    case 'open':
      return null;
    case 'visitor':
      return user ? firstPage : null;
    case 'signedIn':
      return user ? null : signInFrom(wanted);
    default:
      if (!user) return signInFrom(wanted);
      return hasPrivilege(user.roles, access) ? null : paths.landing.href();
  }
};

const signInFrom = (wanted: string): string => `${paths.signIn.href()}?${new URLSearchParams({ from: wanted })}`;
