import type { ApiToken } from '@kindred/contract/core/api-tokens/api-token';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../lib/api/request.ts';
import { applicationsKey } from '../client-applications/client-applications.ts';

const tokensPath = '/admin-api/v1/client-applications/{id}/tokens';
const path = `${tokensPath}/{tokenId}` as const;

type Named = Pick<ApiToken, 'id' | 'applicationId'>;

const paramsOf = ({ id, applicationId }: Named) => ({ id: applicationId, tokenId: id });

const allTokensKey = ['api-tokens'] as const;
const ofApplicationKey = (applicationId: string) => [...allTokensKey, applicationId] as const;
export const tokensKey = (applicationId: string) => [...ofApplicationKey(applicationId), 'list'] as const;
export const administratorKey = (id: string | null) => [...allTokensKey, 'administrator', id] as const;

export const useToken = (applicationId: string, tokenId: string) =>
  useQuery({
    queryKey: [...ofApplicationKey(applicationId), 'record', tokenId],
    queryFn: ({ signal }) => request('GET', path, { params: { id: applicationId, tokenId }, signal }),
    staleTime: 0,
  });

export const createToken = (
  applicationId: string,
  body: { name: string; scopes: string[]; expiresAt: string },
  idempotencyKey: string,
) => request('POST', tokensPath, { params: { id: applicationId }, body: body as never, idempotencyKey });

export const revokeToken = (token: Named, reason: string) =>
  request('PATCH', `${path}/revoke`, { params: paramsOf(token), body: { reason } });

export const rotateToken = (token: Named, overlapDays: number) =>
  request('POST', `${path}/rotate`, { params: paramsOf(token), body: { overlapDays } });

export const drillToken = (token: Named) => request('POST', `${path}/revoke-drill`, { params: paramsOf(token) });

export const removeToken = (token: Named): Promise<void> => request('DELETE', path, { params: paramsOf(token) });

/** The uses of a token in the last days. */
export const useTokenUses = (token: Named, days = 7) =>
  useQuery({
    queryKey: [...ofApplicationKey(token.applicationId), 'uses', token.id, days],
    queryFn: ({ signal }) => request('GET', `${path}/uses`, { params: paramsOf(token), query: { days }, signal }),
    staleTime: 0,
  });

/** The events of a token, newest first. */
export const useTokenAudit = (token: Named) =>
  useInfiniteQuery({
    queryKey: [...ofApplicationKey(token.applicationId), 'audit', token.id],
    queryFn: ({ pageParam, signal }) =>
      request('GET', `${path}/audit`, {
        params: paramsOf(token),
        query: { pageSize: 20, ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  });

/** Invalidates everything cached about an application's tokens. */
export const useRefreshTokens = (applicationId: string): (() => void) => {
  const queries = useQueryClient();
  return () => {
    void queries.invalidateQueries({ queryKey: ofApplicationKey(applicationId) });
    void queries.invalidateQueries({ queryKey: applicationsKey });
  };
};
