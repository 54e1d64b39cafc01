import { ApiProblem } from './errors.ts';

/** Returns the id that lets support find a failed call; undefined if the API did not respond. */
export const requestIdOf = (error: unknown): string | undefined =>
  error instanceof ApiProblem && error.requestId ? error.requestId : undefined;
