import type { ErrorReason } from '@kindred/contract/error-reasons';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../lib/api/request.ts';

/** Everything of social, since posts fail with their connection. */
const socialKey = ['social'] as const;

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
    await request('DELETE', '/api/v1/social/connection');
    await queries.invalidateQueries({ queryKey: socialKey });
  };
};

/** Why LinkedIn was not connected, as the page that says how it went knows it. */
const connectionFaults = [
  'linkedin_consent_refused',
  'linkedin_state_unknown',
  'linkedin_refused',
  'linkedin_unreachable',
  'linkedin_not_configured',
] as const satisfies readonly ErrorReason[];
export type ConnectionFault = (typeof connectionFaults)[number];

export const faultOf = (name: string | null | undefined): ConnectionFault | undefined =>
  connectionFaults.find((fault) => fault === name);
