import type { Connection } from '@kindred/contract/social/connections/connection';
import { useQuery } from '@tanstack/react-query';
import { request } from '../lib/api/request.ts';
import { ObjectAddresses } from '../ui/files/object-addresses.ts';

const connectionKey = ['social', 'connection'] as const;

/** The reader's connection to LinkedIn, and whether this site has LinkedIn at all. */
export const useOwnConnection = () =>
  useQuery({
    queryKey: connectionKey,
    queryFn: ({ signal }) => request('GET', '/api/v1/social/connection', { signal }),
  });

/** Returns whether posts leave with a connection. */
export const isUsable = (connection: Connection | null): boolean =>
  connection?.status === 'CONNECTED' || connection?.status === 'EXPIRING';

const addresses = new ObjectAddresses(4);

/** Returns the address, in this browser, of the picture of the reader's LinkedIn account with this ETag. */
export const connectionPicture = (etag: string): Promise<string> =>
  addresses.of(etag, () => request('GET', '/api/v1/social/connection/picture', { query: { v: etag }, as: 'file' }));
