import type { ExecutionSource, ExecutionStatus } from '@kindred/contract/core/prompts/execution';
import { ApiError } from '../../platform/api-error.ts';
import { ModelFault } from '../../platform/language-model/model-fault.ts';

interface Outcome {
  readonly status: ExecutionStatus;
  /** Contains no text of the messages. */
  readonly error: string | null;
}

/** Returns the outcome of a failed execution. */
export const outcomeOf = (error: unknown): Outcome => {
  if (error instanceof ModelFault && error.fault === 'timed_out') return { status: 'TIMED_OUT', error: error.message };
  if (error instanceof ModelFault && error.fault === 'cancelled') return { status: 'CANCELLED', error: null };
  if (error instanceof ModelFault) return { status: 'FAILED', error: error.message };
  if (error instanceof ApiError && error.code === 'bad_gateway')
    return { status: 'INVALID_OUTPUT', error: error.detail ?? null };
  return { status: 'FAILED', error: error instanceof ApiError ? (error.detail ?? error.code) : 'An internal error.' };
};

const reasons = {
  key_refused: 'model_key_refused',
  busy: 'model_busy',
  failed: 'model_failed',
  not_an_api: 'model_not_an_api',
  refused: 'model_refused',
  timed_out: 'model_timed_out',
  cancelled: 'model_failed',
} as const;

/**
 * Returns the error for the caller: 503 with a time if the provider is busy, otherwise 502. It has no cause, because
 * causes are logged and may contain text of the messages. Jobs and replays get the original error.
 */
export const refusalFor = (error: unknown, source: ExecutionSource): unknown => {
  if (!(error instanceof ModelFault) || source === 'JOB' || source === 'REPLAY') return error;
  const why = reasons[error.fault];
  if (error.fault === 'busy')
    return new ApiError('unavailable', {
      why,
      detail: error.message,
      ...(error.retryAfter !== undefined && { retryAfter: error.retryAfter }),
    });
  return new ApiError('bad_gateway', { why, detail: error.message });
};
