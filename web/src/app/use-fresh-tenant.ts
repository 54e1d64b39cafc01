import { useQuery } from '@tanstack/react-query';
import { askAgain } from '../lib/tenant.ts';
import { useChangeTenant } from './TenantProvider.tsx';

const freshTenantKey = ['fresh-tenant'] as const;

const everyMilliseconds = 60_000;
/** Somebody who goes to and fro between two windows asks no more often. */
const pauseMilliseconds = 5000;

/**
 * Shows what an administrator changes or turns off elsewhere: asks for the tenant when somebody comes back to the page, and
 * each minute while they look at it. The edge answers, and most answers are 304.
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
