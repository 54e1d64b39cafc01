import { useMutation, useQuery } from '@tanstack/react-query';
import type { Operation } from '@kindred/contract/core/operations/operation';
import type * as z from 'zod';
import { request } from '../../lib/api/request.ts';

const seedingKey = (id: string | undefined) => ['seeding', id] as const;

/** Milliseconds between two polls of a seeding in progress. */
const lookEvery = 1000;

/** Starts a seeding and follows its operation to the end. `result` is there once it has succeeded. */
export const useSeeding = <Result>(
  seed: (settings: { readonly idempotencyKey: string }) => Promise<{ readonly operation: Operation }>,
  schema: z.ZodType<Result>,
) => {
  const start = useMutation({
    mutationFn: async () => (await seed({ idempotencyKey: crypto.randomUUID() })).operation.id,
  });
  const id = start.data;
  const operation = useQuery({
    queryKey: seedingKey(id),
    queryFn: ({ signal }) => request('GET', '/api/v1/operations/{id}', { params: { id: id ?? '' }, signal }),
    enabled: id !== undefined,
    staleTime: 0,
    refetchInterval: ({ state: { data, error } }) => (error || isOver(data) ? false : lookEvery),
  });
  const { data } = operation;
  return {
    start: () => start.mutate(),
    isRunning: start.isPending || (id !== undefined && !isOver(data) && !operation.error),
    error: start.error ?? operation.error,
    failures: data?.status === 'FAILED' ? data.failures : [],
    result: data?.status === 'SUCCEEDED' ? schema.parse(data.result) : undefined,
  };
};

const isOver = (operation: { readonly status: string } | undefined): boolean =>
  operation?.status === 'SUCCEEDED' || operation?.status === 'FAILED';
