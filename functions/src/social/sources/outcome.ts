import type { FetchFault } from '@kindred/contract/social/sources/source';
import { now, timestamp } from '../../platform/clock.ts';
import type { ReadFeed } from '../feeds/read-feed.ts';
import { backOff, nextRegularFetch } from './plan.ts';
import type { StoredSource } from './store.ts';

/** Where a feed has moved for good; null if it has not. */
interface Moved {
  readonly movedTo: string | null;
}

interface Fetched extends Moved, ReadFeed {
  readonly kind: 'fetched';
  readonly etag: string | null;
  readonly lastModified: string | null;
}

export interface FetchFailure {
  readonly kind: 'failed';
  readonly code: FetchFault;
  readonly message: string;
  /** How long the host asks to wait. */
  readonly retryAfterSeconds: number | null;
}

/** How a fetch went. */
export type FetchOutcome = Fetched | (Moved & { readonly kind: 'unchanged' }) | FetchFailure;

/** A source whose attempts failed this often in a row is failing. */
export const mostFailures = 3;

/** Hosts are not made to wait longer than they ask, but no source waits longer than a week. */
const longestWait = 7 * 24 * 3_600_000;

const blocked: ReadonlySet<FetchFault> = new Set(['refused', 'refused_address']);

type State = Pick<StoredSource, 'status' | 'failures' | 'nextFetchAt' | 'lastError'>;

/** Returns the state of a source after a failed fetch. */
export const afterFailure = (source: StoredSource, failure: FetchFailure, at = now()): State => {
  const { code, message, retryAfterSeconds } = failure;
  const failures = source.failures + 1;
  const lastError = { code, message, at: timestamp(at) };
  if (code === 'gone') return { status: 'GONE', failures, nextFetchAt: null, lastError };
  const wait = Math.min(longestWait, Math.max(backOff(failures), (retryAfterSeconds ?? 0) * 1000));
  const failing = failures >= mostFailures ? 'FAILING' : 'ACTIVE';
  return {
    status: blocked.has(code) ? 'BLOCKED' : failing,
    failures,
    nextFetchAt: timestamp(at + wait),
    lastError,
  };
};

/** Returns the state of a source after a fetch that succeeded. */
export const afterSuccess = (
  source: StoredSource,
  outcome: Exclude<FetchOutcome, FetchFailure>,
  added: number,
  at = now(),
): Partial<StoredSource> => ({
  status: 'ACTIVE',
  failures: 0,
  lastError: null,
  lastFetchedAt: timestamp(at),
  nextFetchAt: nextRegularFetch(source.id, at),
  itemCount: source.itemCount + added,
  ...(outcome.kind === 'fetched' && {
    etag: outcome.etag,
    lastModified: outcome.lastModified,
    author: outcome.feed.author,
    language: outcome.feed.language,
    feedId: outcome.feed.feedId,
    feedUpdatedAt: outcome.feed.updatedAt,
    siteUrl: source.siteUrl ?? outcome.feed.siteUrl,
  }),
});
