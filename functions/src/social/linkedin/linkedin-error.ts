/**
 * Why a call to LinkedIn failed. In all cases but `answer_lost`, LinkedIn surely did not carry it out.
 *
 * - `expired`: LinkedIn does not accept the access token (401).
 * - `duplicate`: the same post exists (`duplicateOf`).
 * - `rate_limited`: try again at `retryAt`, if LinkedIn says when.
 * - `refused`: any other answer from 300 to 499.
 * - `server_error`: LinkedIn failed, in a call that may be repeated. Those that may not be are `answer_lost`.
 * - `unreachable_before_send`: nothing was sent.
 * - `answer_lost`: LinkedIn may have carried it out: there was no answer, or one that proves nothing.
 */
export type LinkedInErrorKind =
  | 'expired'
  | 'refused'
  | 'duplicate'
  | 'rate_limited'
  | 'server_error'
  | 'unreachable_before_send'
  | 'answer_lost';

interface LinkedInErrorFacts {
  /** The status of the answer; null if there was none. */
  readonly status?: number | null;
  /** LinkedIn's own sentence, at most 500 characters; empty if it gave none. */
  readonly words?: string;
  /** LinkedIn's name for the error, such as `REVOKED_ACCESS_TOKEN`. */
  readonly code?: string | null;
  /** ISO 8601. */
  readonly retryAt?: string | null;
  /** The urn of the post that exists already, if LinkedIn names it. */
  readonly duplicateOf?: string | null;
}

/** A call to LinkedIn that failed. */
export class LinkedInError extends Error {
  readonly kind: LinkedInErrorKind;
  readonly status: number | null;
  readonly words: string;
  /** LinkedIn's name for the error. Not called `code`, which the log takes for a system's error. */
  readonly linkedinCode: string | null;
  readonly retryAt: string | null;
  readonly duplicateOf: string | null;

  constructor(kind: LinkedInErrorKind, facts: LinkedInErrorFacts = {}, options?: ErrorOptions) {
    super(`LinkedIn: ${kind}${facts.status ? ` (${facts.status})` : ''}`, options);
    this.name = 'LinkedInError';
    this.kind = kind;
    this.status = facts.status ?? null;
    this.words = facts.words ?? '';
    this.linkedinCode = facts.code ?? null;
    this.retryAt = facts.retryAt ?? null;
    this.duplicateOf = facts.duplicateOf ?? null;
  }
}
