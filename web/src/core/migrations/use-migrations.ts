import { MigrationResult } from '@kindred/contract/core/migrations/migration';
import type { Migration } from '@kindred/contract/core/migrations/migration';
import type { Operation } from '@kindred/contract/core/operations/operation';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../lib/api/request.ts';

/** The API calls for a module's migrations. */
export interface MigrationSource {
  /** The module's name. */
  readonly name: string;
  readonly list: (signal: AbortSignal) => Promise<readonly Migration[]>;
  /** Applies the pending migrations, up to `target` if given. */
  readonly up: (idempotencyKey: string, target?: string) => Promise<{ readonly operation: Operation }>;
  readonly down?: (idempotencyKey: string) => Promise<{ readonly operation: Operation }>;
  /** Returns what `up` would apply. */
  readonly dryRun?: (target?: string) => Promise<readonly Migration[]>;
}

const listKey = ({ name }: MigrationSource) => [name, 'migrations'] as const;

/** How often a run is polled, in milliseconds. */
const lookEvery = 1000;

export const useMigrations = (source: MigrationSource) =>
  useQuery({
    queryKey: listKey(source),
    queryFn: ({ signal }) => source.list(signal),
    staleTime: 0,
  });

interface Migrate {
  readonly direction: 'up' | 'down';
  readonly target?: string | undefined;
}

/** Starts a run, then refetches the migrations, even if another run was already started elsewhere. */
export const useMigrate = (source: MigrationSource) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ direction, target }: Migrate) => {
      const start = direction === 'up' ? source.up : source.down!;
      return (await start(crypto.randomUUID(), target)).operation.id;
    },
    onSettled: () => queries.invalidateQueries({ queryKey: listKey(source) }),
  });
};

/** Follows a run until it ends, then refetches the migrations. */
export const useRun = (source: MigrationSource, id: string | null) => {
  const queries = useQueryClient();
  return useQuery({
    queryKey: [source.name, 'migration-run', id],
    queryFn: async ({ signal }) => {
      const operation = await request('GET', '/api/v1/operations/{id}', { params: { id: id ?? '' }, signal });
      const isOver = operation.status === 'SUCCEEDED' || operation.status === 'FAILED';
      if (isOver) void queries.invalidateQueries({ queryKey: listKey(source) });
      return { ...operation, isOver, result: MigrationResult.parse(operation.result) };
    },
    enabled: id !== null,
    staleTime: 0,
    refetchInterval: ({ state: { data, error } }) => (error || data?.isOver ? false : lookEvery),
  });
};
