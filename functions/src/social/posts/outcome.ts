import type { PostFailure, PostFault } from '@kindred/contract/social/posts/post';
import { now, timestamp } from '../../platform/clock.ts';
import type { LinkedInErrorKind } from '../linkedin/linkedin-error.ts';

/** Why LinkedIn did not take a post, as far as the decision needs it. */
export interface Refusal {
  readonly kind: LinkedInErrorKind | 'owner_gone' | 'connection_missing' | 'picture_refused';
  readonly words: string;
  readonly retryAt: string | null;
}

/** A post as far as the decision needs it. */
interface Tried {
  /** When it was to be published. */
  readonly scheduledAt: string;
  /** How often it was tried, this time included. */
  readonly tries: number;
}

const minute = 60_000;
const day = 24 * 60 * minute;
const longestPause = 60 * minute;

/** A post that is later than this is not sent any more. A little more than it is retried. */
const tooLateAfter = day + 60 * minute;

export const isTooLate = ({ scheduledAt }: Pick<Tried, 'scheduledAt'>): boolean =>
  now() > Date.parse(scheduledAt) + tooLateAfter;

/** From then on, a post that meets a fault of this site has failed: the due queue soon gives it up. */
const givenUpAfter = day - 2 * 60 * minute;

export const isGivenUp = ({ scheduledAt }: Pick<Tried, 'scheduledAt'>): boolean =>
  now() > Date.parse(scheduledAt) + givenUpAfter;

/** What may pass. */
const retried: Partial<Record<Refusal['kind'], PostFault>> = {
  rate_limited: 'rate_limited',
  unreachable_before_send: 'linkedin_unreachable',
  server_error: 'linkedin_error',
};

/** What no further attempt would change. Other refusals are `refused`. */
const final: Partial<Record<Refusal['kind'], PostFault>> = {
  expired: 'connection_expired',
  owner_gone: 'owner_gone',
  connection_missing: 'connection_missing',
  picture_refused: 'picture_refused',
  duplicate: 'duplicate',
  answer_lost: 'answer_lost',
};

/** Returns the pause after an attempt: 1, 2, 4 … 60 minutes. */
const pauseAfter = (attempts: number): number => Math.min(longestPause, minute * 2 ** (attempts - 1));

/**
 * Decides what a refusal means for a post. One that may pass is retried when LinkedIn says, or after growing pauses, until
 * a day after the post's time. `retryAt` is null for all others.
 */
export const failureOf = (
  { kind, words, retryAt: asked }: Refusal,
  { scheduledAt, tries: attempts }: Tried,
): PostFailure => {
  const passing = retried[kind];
  if (!passing) return { code: final[kind] ?? 'refused', message: words, attempts, retryAt: null };
  const soonest = now() + pauseAfter(attempts);
  // A server that says "now" would be asked without end.
  const at = asked === null ? soonest : Math.max(Date.parse(asked), now() + minute);
  const isInTime = at <= Date.parse(scheduledAt) + day;
  return { code: passing, message: words, attempts, retryAt: isInTime ? timestamp(at) : null };
};
