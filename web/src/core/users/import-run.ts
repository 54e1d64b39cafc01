import type { Operation } from '@kindred/contract/core/operations/operation';
import type { UserImportResult } from '@kindred/contract/core/users/import';
import { useQuery } from '@tanstack/react-query';
import type { UserSource } from './user-source.ts';

/** The progress of an import, with the results of its rows so far. */
export interface ImportRun {
  readonly state: 'running' | 'over' | 'broken';
  readonly done: number;
  /** Null until it is known. */
  readonly total: number | null;
  readonly result: UserImportResult;
}

const nothingYet: UserImportResult = {
  dryRun: true,
  created: 0,
  updated: 0,
  unchanged: 0,
  failedCount: 0,
  failed: [],
};

/** Returns the state of an import from its operation. */
export const runOf = ({ status, progress, result }: Operation): ImportRun => ({
  state: status === 'SUCCEEDED' ? 'over' : status === 'FAILED' ? 'broken' : 'running',
  done: progress.done,
  total: progress.total,
  result: (result as UserImportResult | null) ?? nothingYet,
});

/** Follows an import: asks once a second until it is over. */
export const useImportRun = (source: UserSource, operationId: string | null) =>
  useQuery({
    queryKey: ['users', source.tenantId, 'import', operationId],
    queryFn: async ({ signal }) => runOf(await source.operation(operationId ?? '', signal)),
    enabled: operationId !== null,
    staleTime: 0,
    refetchInterval: ({ state: { data, error } }) => (error || (data && data.state !== 'running') ? false : 1000),
  });
