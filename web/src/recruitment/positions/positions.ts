import type { Position } from '@kindred/contract/recruitment/positions/position';
import { hasPrivilege } from '@kindred/contract/roles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../lib/api/request.ts';
import { useUser } from '../../lib/session/SessionProvider.tsx';
import type { PositionBody } from './position-fields.ts';

const path = '/api/v1/recruitment/positions/{id}';

export const positionsKey = ['recruitment', 'positions'] as const;
export const positionKey = (id: string) => ['recruitment', 'position', id] as const;

export const loadPosition = (id: string, signal?: AbortSignal): Promise<Position> =>
  request('GET', path, { params: { id }, signal });

export const usePosition = (id: string) =>
  useQuery({ queryKey: positionKey(id), queryFn: ({ signal }) => loadPosition(id, signal), staleTime: 0 });

/** The names of a position's team. */
export const useTeam = (id: string | undefined) =>
  useQuery({
    queryKey: [...positionKey(id ?? ''), 'team'],
    queryFn: ({ signal }) => request('GET', `${path}/team`, { params: { id: id ?? '' }, signal }),
    enabled: id !== undefined,
  });

export const createPosition = (body: PositionBody, idempotencyKey: string): Promise<Position> =>
  request('POST', '/api/v1/recruitment/positions', { body, idempotencyKey });

export const updatePosition = (id: string, body: PositionBody, ifMatch?: number): Promise<Position> =>
  request('PUT', path, { params: { id }, body, ifMatch });

export const removePosition = (id: string): Promise<void> => request('DELETE', path, { params: { id } });

export const publishPosition = ({ id, version }: Position): Promise<Position> =>
  request('POST', `${path}/publish`, { params: { id }, ifMatch: version });

export const closePosition = ({ id, version }: Position): Promise<Position> =>
  request('POST', `${path}/close`, { params: { id }, ifMatch: version });

/** Puts a position from an API response into the cache. */
export const useKeepPosition = (): ((position: Position) => void) => {
  const queries = useQueryClient();
  return (position) => {
    queries.setQueryData(positionKey(position.id), position);
    void queries.invalidateQueries({ queryKey: [...positionKey(position.id), 'team'] });
    void queries.invalidateQueries({ queryKey: positionsKey });
  };
};

/** What the reader may do with a position. */
export interface PositionRights {
  readonly isAdministrator: boolean;
  /** Works with it and its applications. */
  readonly manages: boolean;
  readonly changesTeam: boolean;
}

/** Returns what the reader may do with a position, or with a new one. */
export const usePositionRights = (position?: Pick<Position, 'team'>): PositionRights => {
  const user = useUser();
  const isAdministrator = hasPrivilege(user?.roles ?? [], 'CUSTOMER_ADMIN');
  const role = position?.team.find(({ userId }) => userId === user?.id)?.role;
  return {
    isAdministrator,
    manages: isAdministrator || role === 'OWNER' || role === 'RECRUITER',
    changesTeam: isAdministrator || role === 'OWNER',
  };
};
