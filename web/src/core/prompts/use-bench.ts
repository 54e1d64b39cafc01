import { useEffect, useRef, useState } from 'react';
import type { ExecuteAnswer } from '@kindred/contract/core/prompts/execution';
import { useQueryClient } from '@tanstack/react-query';
import { ApiProblem } from '../../lib/api/errors.ts';
import { stream } from '../../lib/api/stream.ts';
import { executionsKey, modelsKey } from './prompts.ts';

export interface BenchState {
  readonly step: 'idle' | 'running' | 'done' | 'stopped' | 'failed';
  /** The text received so far. */
  readonly text: string;
  readonly answer: ExecuteAnswer | null;
  readonly error: unknown;
  /** True if the first answer did not fit, and the model was asked again. */
  readonly isSecondTry: boolean;
}

const idle: BenchState = { step: 'idle', text: '', answer: null, error: null, isSecondTry: false };

interface Bench {
  readonly state: BenchState;
  readonly run: (body: object, query: Readonly<Record<string, string>>) => Promise<void>;
  readonly stop: () => void;
}

/**
 * Runs an unsaved prompt and shows the answer as it streams in. Starting another run, or leaving the page, stops the
 * previous one.
 */
export const useBench = (): Bench => {
  const queries = useQueryClient();
  const [state, setState] = useState(idle);
  const current = useRef<AbortController | null>(null);
  useEffect(() => () => current.current?.abort(), []);

  const take = (event: string, data: unknown): void => {
    if (event === 'delta') setState((before) => ({ ...before, text: before.text + (data as { text: string }).text }));
    if (event === 'again') setState((before) => ({ ...before, text: '', isSecondTry: true }));
    if (event === 'done') setState((before) => ({ ...before, step: 'done', answer: data as ExecuteAnswer }));
    if (event === 'error') throw new ApiProblem(data as ConstructorParameters<typeof ApiProblem>[0]);
  };

  const run: Bench['run'] = async (body, query) => {
    current.current?.abort();
    const controller = new AbortController();
    current.current = controller;
    setState({ ...idle, step: 'running' });
    try {
      for await (const { event, data } of stream('/api/v1/prompts/test', { body, query, signal: controller.signal })) {
        if (controller.signal.aborted) return;
        take(event, data);
      }
      setState((before) => (before.step === 'running' ? { ...before, step: 'stopped' } : before));
    } catch (error) {
      if (current.current !== controller) return;
      setState((before) =>
        controller.signal.aborted ? { ...before, step: 'stopped' } : { ...before, step: 'failed', error },
      );
    } finally {
      void queries.invalidateQueries({ queryKey: executionsKey });
      void queries.invalidateQueries({ queryKey: modelsKey });
    }
  };
  return { state, run, stop: () => current.current?.abort() };
};
