import { answerFor } from '@kindred/contract/errors';
import { ApiError } from '../platform/api-error.ts';
import { log } from '../platform/log.ts';

/** Returns a failure in the middle of a stream, with the fields of an error response's body. */
export const streamProblem = (error: unknown, requestId: string) => {
  const refusal = error instanceof ApiError ? error : new ApiError('internal', { cause: error });
  if (!(error instanceof ApiError)) log.error('A stream failed', error);
  const { status, title, code } = answerFor(refusal.code, []);
  const { detail, issues } = refusal;
  return { status, title, code, requestId, ...(detail && { detail }), ...(issues && { issues }) };
};
