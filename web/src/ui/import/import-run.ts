import { useQuery } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';

/** A row that could not be imported. `row` is its number in a spreadsheet: the header is row 1. */
export interface FailedRow {
  readonly row: number;
  readonly code: string;
  /** What the code refers to, such as the empty column. */
  readonly about?: string | null;
  readonly message: string;
}

/** The result of the rows. */
export interface ImportResult<Failed extends FailedRow> {
  readonly dryRun: boolean;
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly failedCount: number;
  /** The first of the failed rows. */
  readonly failed: readonly Failed[];
}

/** The progress of an import, with the results of its rows so far. */
export interface ImportRun<Failed extends FailedRow> {
  readonly state: 'running' | 'over' | 'broken';
  readonly done: number;
  /** Null until known. */
  readonly total: number | null;
  readonly result: ImportResult<Failed>;
}

/** The operation of an import, as the API returns it. */
export interface ImportOperation {
  readonly status: 'PENDING' | 'RUNNING' | 'SUCCEEDED' | 'FAILED';
  readonly progress: { readonly done: number; readonly total: number | null };
  readonly result: unknown;
}

const nothingYet: ImportResult<never> = {
  dryRun: true,
  created: 0,
  updated: 0,
  unchanged: 0,
  failedCount: 0,
  failed: [],
};

/** Returns the state of an import from its operation. */
export const runOf = <Failed extends FailedRow>({ status, progress, result }: ImportOperation): ImportRun<Failed> => ({
  state: status === 'SUCCEEDED' ? 'over' : status === 'FAILED' ? 'broken' : 'running',
  done: progress.done,
  total: progress.total,
  result: (result as ImportResult<Failed> | null) ?? nothingYet,
});

/** Follows an import by polling once a second until it is over. */
export const useImportRun = <Failed extends FailedRow>(
  key: QueryKey,
  load: (operationId: string, signal: AbortSignal) => Promise<ImportOperation>,
  operationId: string | null,
) =>
  useQuery({
    queryKey: [...key, operationId],
    queryFn: async ({ signal }) => runOf<Failed>(await load(operationId ?? '', signal)),
    enabled: operationId !== null,
    staleTime: 0,
    refetchInterval: ({ state: { data, error } }) => (error || (data && data.state !== 'running') ? false : 1000),
  });
