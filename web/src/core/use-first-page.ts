import { useNavigate } from 'react-router';
import { paths as appPaths } from '../app/paths.ts';
import { useTenant } from '../app/TenantProvider.tsx';
import { useUser } from '../lib/session/SessionProvider.tsx';
import { settledSession } from '../lib/session/session.ts';
import { firstPage } from './new-site.ts';

/** Returns the signed-in person's first page. */
export const useFirstPage = (): string => {
  const tenant = useTenant();
  return firstPage(tenant, useUser()?.roles ?? [], appPaths.start.href());
};

/** Returns a function that continues after a sign-in: to the requested page, or else to the first page. */
export const useLeadOn = (): ((wanted?: string | null) => Promise<void>) => {
  const tenant = useTenant();
  const navigate = useNavigate();
  return async (wanted) => {
    const session = await settledSession();
    const roles = session.status === 'signedIn' ? session.user.roles : [];
    await navigate(wanted ?? firstPage(tenant, roles, appPaths.start.href()), { replace: true });
  };
};
