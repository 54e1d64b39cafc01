import { useQuery } from '@tanstack/react-query';
import { askAgain } from '../lib/tenant.ts';
import { useChangeTenant } from './TenantProvider.tsx';

const freshTenantKey = ['fresh-tenant'] as const;

const everyMilliseconds = 60_000;
/** Users who switch back and forth between two windows ask no more often than this, in milliseconds. */
const pauseMilliseconds = 5000;

/**
 * Picks up what an administrator changes or turns off elsewhere. Asks for the tenant when the user returns to the page,
 * and every minute while they look at it. The edge answers, mostly with 304.
 */
export const useFreshTenant = (): void => {
  const change = useChangeTenant();
  useQuery({
    queryKey: freshTenantKey,
    queryFn: async () => {
      const tenant = navigator.onLine ? await askAgain() : undefined;
      if (tenant) change(tenant);
      return null;
    },
    // The page has just loaded it.
    initialData: null,
    staleTime: pauseMilliseconds,
    refetchInterval: everyMilliseconds,
    retry: false,
  });
};
