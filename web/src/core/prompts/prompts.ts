import type { Replay } from '@kindred/contract/core/prompts/replay';
import type { Prompt } from '@kindred/contract/core/prompts/prompt';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../lib/api/request.ts';
import type { PromptBody } from './prompt-fields.ts';

const path = '/api/v1/prompts/{id}';

/** How often a running replay is polled, in milliseconds. */
const lookEvery = 1500;

export const promptsKey = ['prompts', 'list'] as const;
export const executionsKey = ['prompts', 'executions'] as const;
export const modelsKey = ['prompts', 'models'] as const;
const promptKey = (id: string) => ['prompts', 'one', id] as const;

export const loadPrompt = (id: string, signal?: AbortSignal): Promise<Prompt> =>
  request('GET', path, { params: { id }, signal });

export const usePrompt = (id: string) =>
  useQuery({ queryKey: promptKey(id), queryFn: ({ signal }) => loadPrompt(id, signal), staleTime: 0 });

export const createPrompt = (body: PromptBody, idempotencyKey: string): Promise<Prompt> =>
  request('POST', '/api/v1/prompts', { body, idempotencyKey });

export const updatePrompt = (id: string, body: PromptBody, ifMatch?: number): Promise<Prompt> =>
  request('PUT', path, { params: { id }, body, ifMatch });

export const removePrompt = (id: string): Promise<void> => request('DELETE', path, { params: { id } });

export const restoreRevision = (id: string, revision: number): Promise<Prompt> =>
  request('POST', `${path}/revisions/{revision}/restore`, { params: { id, revision: String(revision) } });

export const setLabel = (id: string, label: string, revision: number): Promise<Prompt> =>
  request('PUT', `${path}/labels/{label}`, { params: { id, label }, body: { revision } });

export const useRevision = (id: string, revision: number | undefined) =>
  useQuery({
    queryKey: [...promptKey(id), 'revision', revision],
    queryFn: ({ signal }) =>
      request('GET', `${path}/revisions/{revision}`, { params: { id, revision: String(revision) }, signal }),
    enabled: revision !== undefined,
    staleTime: Infinity,
  });

/** Puts a prompt from an API response into the cache. */
export const useKeepPrompt = (): ((prompt: Prompt) => void) => {
  const queries = useQueryClient();
  return (prompt) => {
    queries.setQueryData(promptKey(prompt.id), prompt);
    void queries.invalidateQueries({ queryKey: promptsKey });
  };
};

/** The models that can be called, and today's tokens. */
export const useModels = () =>
  useQuery({
    queryKey: modelsKey,
    queryFn: ({ signal }) => request('GET', '/api/v1/prompts/models', { signal }),
    staleTime: 0,
  });

/** The tags of the first hundred prompts, to choose from. */
export const useTagOptions = () => {
  const { data } = useQuery({
    queryKey: [...promptsKey, 'tags'],
    queryFn: ({ signal }) => request('GET', '/api/v1/prompts', { query: { pageSize: 100 }, signal }),
  });
  const tags = new Set((data?.items ?? []).flatMap((prompt) => prompt.tags));
  return [...tags].toSorted((one, other) => one.localeCompare(other)).map((tag) => ({ value: tag, label: tag }));
};

export const startReplay = (id: string, revision: number, label: string, idempotencyKey: string) =>
  request('POST', `${path}/replays`, { params: { id }, body: { revision, label }, idempotencyKey });

export const isOver = ({ operation: { status } }: Replay): boolean => status === 'SUCCEEDED' || status === 'FAILED';

export const useReplay = (id: string, replayId: string | undefined) =>
  useQuery({
    queryKey: [...promptKey(id), 'replay', replayId],
    queryFn: ({ signal }) =>
      request('GET', `${path}/replays/{replayId}`, { params: { id, replayId: replayId ?? '' }, signal }),
    enabled: replayId !== undefined,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => !(data && isOver(data)) && lookEvery,
  });
