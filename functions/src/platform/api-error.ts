import type { ErrorCode } from '@kindred/contract/errors';
import type { ErrorReason } from '@kindred/contract/error-reasons';
import type { Issue } from '@kindred/contract/problem';

/** An error for the caller: a code of the catalogue, a plain sentence, and issues by field. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly detail: string | undefined;
  readonly issues: Issue[] | undefined;
  /** Seconds after which another attempt may succeed. */
  readonly retryAfter: number | undefined;

  /** Further headers of the response. */
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    code: ErrorCode,
    also: {
      detail?: string;
      why?: ErrorReason;
      issues?: Issue[];
      retryAfter?: number;
      headers?: Readonly<Record<string, string>>;
      cause?: unknown;
    } = {},
  ) {
    super(also.detail ? `${code}: ${also.detail}` : code, { cause: also.cause });
    this.name = 'ApiError';
    this.code = code;
    this.detail = also.detail;
    this.issues = also.issues ?? (also.why && [{ path: '', message: also.detail ?? code, code: also.why }]);
    this.retryAfter = also.retryAfter;
    this.headers = also.headers ?? {};
  }
}

/** Returns an error about one field, optionally about a word in it; the form shows it at that field. */
export const fieldError = (code: ErrorCode, path: string, message: string, issue = 'custom', word?: string): ApiError =>
  new ApiError(code, {
    detail: message,
    issues: [{ path, message, code: issue, ...(word !== undefined && { word }) }],
  });
