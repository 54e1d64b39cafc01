import { MigrationResult } from '@kindred/contract/core/migrations/migration';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../lib/api/request.ts';

const listKey = ['care', 'migrations'] as const;

/** Poll interval of a run, in milliseconds. */
const lookEvery = 1000;

export const useMigrations = () =>
  useQuery({
    queryKey: listKey,
    queryFn: ({ signal }) => request('GET', '/api/v1/care/migrations', { signal }),
    staleTime: 0,
  });

/** Starts a run, then refetches the migrations, also if another run was already started elsewhere. */
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

/** Follows a run until it ends, then refetches the migrations. */
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
