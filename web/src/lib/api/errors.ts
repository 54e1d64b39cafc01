import type { Issue, Problem } from '@kindred/contract/problem';

/** The base of all errors of a call. */
export abstract class CallError extends Error {
  /** True if the call should change something and may or may not have done so. */
  isOutcomeUnknown = false;
}

/** An error response from the API; `message` is the catalogue's text. */
export class ApiProblem extends CallError {
  override readonly name = 'ApiProblem';
  readonly status: number;
  readonly code: string;
  readonly title: string;
  readonly detail: string | undefined;
  readonly issues: readonly Issue[];
  /** Empty if the response did not come from the API itself. */
  readonly requestId: string;
  /** Seconds to wait, if the response says when to retry. */
  readonly retryAfter: number | undefined;

  constructor(
    problem: Pick<Problem, 'status' | 'code' | 'title' | 'detail' | 'issues' | 'requestId'>,
    retryAfter?: number,
  ) {
    super(problem.title);
    this.status = problem.status;
    this.code = problem.code;
    this.title = problem.title;
    this.detail = problem.detail;
    this.issues = problem.issues ?? [];
    this.requestId = problem.requestId;
    this.retryAfter = retryAfter;
  }
}

/** Any other failed response (specification, platform core, section 8). */
export class UnexpectedAnswer extends CallError {
  override readonly name = 'UnexpectedAnswer';
  readonly url: string;
  readonly status: number;
  readonly statusText: string;
  readonly body: string;

  constructor(answer: { url: string; status: number; statusText: string; body: string }) {
    super(`${answer.url} answered ${answer.status} ${answer.statusText}`.trim());
    this.url = answer.url;
    this.status = answer.status;
    this.statusText = answer.statusText;
    this.body = answer.body;
  }
}

/** No response: the network is down, or the call timed out. */
export class Unreachable extends CallError {
  override readonly name = 'Unreachable';
  readonly timedOut: boolean;

  constructor(url: string, timedOut: boolean, cause?: unknown) {
    super(timedOut ? `${url} did not answer in time` : `${url} could not be reached`, { cause });
    this.timedOut = timedOut;
  }
}
