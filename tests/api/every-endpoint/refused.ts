import { answerFor, catalogue, type ErrorCode, generalErrors } from '@kindred/contract/errors';
import type { AnyEndpoint } from '@kindred/contract/endpoint';
import { Problem } from '@kindred/contract/problem';
import { expect } from 'vitest';
import type { Answer } from '../../support/call.ts';

/** Text that would reveal internals: stack traces, file names, messages of other systems. */
const inside = /\bat \S+ \(|:\d+:\d+|node_modules|\/functions\/|\.ts\b|\bError:|firestore|grpc|ECONN|\[object /i;

/** Checks any error answer: its shape, its headers, and that it reveals no internals. */
export const expectProblem = (answer: Answer, endpoint?: AnyEndpoint): void => {
  const { problem, headers } = answer;
  expect(headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
  expect(Problem.strict().safeParse(problem).error?.issues ?? []).toEqual([]);
  expect([problem.status, problem.type]).toEqual([answer.status, 'about:blank']);
  expect(headers.get('x-request-id')).toMatch(/^[A-Za-z0-9]{20}$/);
  expect(problem.requestId).toBe(headers.get('x-request-id'));
  expect(headers.get('cache-control')).toBe('private, no-store');
  expect(headers.get('etag')).toBeNull();
  if (answer.status === 401) expect(headers.get('www-authenticate')).toBe('Bearer');
  if (answer.status === 429) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  // A random id may contain any word.
  const { instance: _, issues: __, requestId: ___, ...words } = problem;
  expect(JSON.stringify(words)).not.toMatch(inside);
  const mayAnswer: readonly string[] = [...generalErrors, ...(endpoint?.errors ?? [])];
  expect(mayAnswer).toContain(problem.code);
  const entry = answerFor(problem.code as ErrorCode, endpoint?.errors ?? []);
  expect([problem.status, problem.title]).toEqual([catalogue[entry.code].status, entry.title]);
};

/** Checks for this error, with the catalogue's text or the endpoint's own, and that nothing was written. */
export const expectRefusal = (answer: Answer, code: ErrorCode, endpoint: AnyEndpoint): void => {
  const entry = answerFor(code, endpoint.errors);
  const { code: answered, title } = answer.problem;
  expect([answer.status, answered, title]).toEqual([entry.status, entry.code, entry.title]);
  expectProblem(answer, endpoint);
  expect(answer.operations.writes).toBe(0);
};
