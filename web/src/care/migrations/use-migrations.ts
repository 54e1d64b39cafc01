import { MigrationResult } from '@kindred/contract/core/migrations/migration';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../lib/api/request.ts';

const listKey = ['care', 'migrations'] as const;

/** Milliseconds between two looks at a run that is under way. */
const lookEvery = 1000;

export const useMigrations = () =>
  useQuery({
    queryKey: listKey,
    queryFn: ({ signal }) => request('GET', '/api/v1/care/migrations', { signal }),
    staleTime: 0,
  });

/** Begins a run; what is shown of the steps is asked for anew, also where another run has begun elsewhere. */
export const useMigrate = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (direction: 'up' | 'down') => {
      const idempotencyKey = crypto.randomUUID();
      const path = direction === 'up' ? '/api/v1/care/migrate/up' : '/api/v1/care/migrate/down';
      return (await request('POST', path, { idempotencyKey })).operation.id;
    },
    onSettled: () => queries.invalidateQueries({ queryKey: listKey }),
  });
};

/** Follows a run until it is over; then the steps are as it left them. */
export const useRun = (id: string | null) => {
  const queries = useQueryClient();
  return useQuery({
    queryKey: ['care', 'migration-run', id],
    queryFn: async ({ signal }) => {
      const operation = await request('GET', '/api/v1/operations/{id}', { params: { id: id ?? '' }, signal });
      const isOver = operation.status === 'SUCCEEDED' || operation.status === 'FAILED';
      if (isOver) void queries.invalidateQueries({ queryKey: listKey });
      return { ...operation, isOver, result: MigrationResult.parse(operation.result) };
    },
    enabled: id !== null,
    staleTime: 0,
    refetchInterval: ({ state: { data, error } }) => (error || data?.isOver ? false : lookEvery),
  });
};
