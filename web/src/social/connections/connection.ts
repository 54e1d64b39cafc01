import type { ErrorReason } from '@kindred/contract/error-reasons';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../lib/api/request.ts';
import { ObjectAddresses } from '../../ui/files/object-addresses.ts';

const path = '/api/v1/social/connection';
const key = ['social', 'connection'] as const;

/** The reader's connection to LinkedIn. */
export const useConnection = () =>
  useQuery({ queryKey: key, queryFn: ({ signal }) => request('GET', path, { signal }) });

/** Leads to LinkedIn's page, on which the reader allows or refuses the connection. */
export const useStartConnection = () =>
  useMutation({
    mutationFn: () => request('POST', '/api/v1/social/connection/start'),
    onSuccess: ({ url }) => location.assign(url),
  });

/** Returns how to disconnect. */
export const useRemoveConnection = (): (() => Promise<void>) => {
  const queries = useQueryClient();
  return async () => {
    await request('DELETE', path);
    await queries.invalidateQueries({ queryKey: ['social'] });
  };
};

const pictures = new ObjectAddresses(3);

/** Returns the address of the picture of the reader's account, by its ETag. */
export const pictureAddress = (etag: string): Promise<string> =>
  pictures.of(etag, () => request('GET', '/api/v1/social/connection/picture', { query: { v: etag }, as: 'file' }));

/** Why LinkedIn was not connected, as the page that says how it went knows it. */
export const connectionFaults = [
  'linkedin_consent_refused',
  'linkedin_state_unknown',
  'linkedin_refused',
  'linkedin_unreachable',
  'linkedin_not_configured',
] as const satisfies readonly ErrorReason[];
export type ConnectionFault = (typeof connectionFaults)[number];

export const faultOf = (name: string | null | undefined): ConnectionFault | undefined =>
  connectionFaults.find((fault) => fault === name);
