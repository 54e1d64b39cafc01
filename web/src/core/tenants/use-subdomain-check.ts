import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { request } from '../../lib/api/request.ts';

const subdomainKey = (subdomain: string) => ['tenants', 'subdomain', subdomain] as const;

/** The time without a keystroke, in milliseconds, after which the input is checked. */
const pause = 350;

export type SubdomainCheck = 'none' | 'checking' | 'free' | 'format' | 'reserved' | 'taken' | 'unknown';

/** Checks whether a subdomain is available: asks the server once typing has paused. */
export const useSubdomainCheck = (typed: string): SubdomainCheck => {
  const subdomain = typed.trim();
  const [settled] = useDebouncedValue(subdomain, pause);
  const { data, error, isFetching } = useQuery({
    queryKey: subdomainKey(settled),
    queryFn: ({ signal }) =>
      request('POST', '/superadmin-api/v1/tenants/validate-subdomain', {
        body: { subdomain: settled.slice(0, 200) },
        signal,
      }),
    enabled: settled !== '',
    staleTime: 10_000,
    retry: false,
  });
  if (subdomain === '') return 'none';
  if (settled !== subdomain || isFetching) return 'checking';
  if (data) return data.available ? 'free' : (data.reason ?? 'taken');
  return error ? 'unknown' : 'checking';
};
