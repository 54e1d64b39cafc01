import { ApiProblem } from './errors.ts';

/** The id that support can find a failed call by; undefined where the API never answered. */
export const requestIdOf = (error: unknown): string | undefined =>
  error instanceof ApiProblem && error.requestId ? error.requestId : undefined;
