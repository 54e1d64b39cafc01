import { mostSources, type SourceStatus } from '@kindred/contract/social/sources/source';
import { ApiError, fieldError } from '../../platform/api-error.ts';
import { timestamp } from '../../platform/clock.ts';
import type { Database } from '../../platform/firestore/database.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { OutboundError } from '../../platform/outbound/outbound-error.ts';
import { outboundUrl } from '../../platform/outbound/outbound.ts';
import { planFetch } from './plan.ts';
import { feedKey, sourceFeeds, sources, type StoredSource } from './store.ts';

/** What a person writes. */
export type SourceFields = Pick<StoredSource, 'title' | 'feedUrl' | 'siteUrl' | 'category' | 'rules' | 'paused'>;

/** Throws 400 if the address must not be called. */
export const checkFeedUrl = (written: string): void => {
  try {
    outboundUrl(written);
  } catch (error) {
    if (error instanceof OutboundError) throw fieldError('bad_request', 'feedUrl', error.message, error.fault);
    throw error;
  }
};

/** Throws 409 if the tenant has as many sources as it may. One read. */
export const requireRoom = async (db: Database): Promise<void> => {
  if ((await db.counter(sources)) >= mostSources)
    throw new ApiError('conflict', {
      why: 'too_many_sources',
      detail: `A tenant can have at most ${mostSources} sources.`,
    });
};

/** Reserves a feed for a source. Throws 409, with the id of the other source, if another one has it. */
export const reserveFeed = async (tx: Transaction, feedUrl: string, sourceId: string): Promise<void> => {
  const taken = await tx.get(sourceFeeds, feedKey(feedUrl));
  if (taken && taken.sourceId !== sourceId) {
    const other = await tx.get(sources, taken.sourceId);
    throw fieldError(
      'conflict',
      'feedUrl',
      `The source “${other?.title ?? ''}” has this feed already`,
      'source_exists',
      taken.sourceId,
    );
  }
  if (!taken) tx.create(sourceFeeds, { sourceId }, feedKey(feedUrl));
};

export const releaseFeed = (tx: Transaction, feedUrl: string): void => tx.remove(sourceFeeds, feedKey(feedUrl));

/** Returns the status of a source that is not being fetched, or whose next fetch will tell. */
const newStatus = ({ paused }: Pick<SourceFields, 'paused'>): SourceStatus => (paused ? 'PAUSED' : 'ACTIVE');

/** What is known of a source that has never been fetched from its address. */
export const unfetched = (fields: Pick<SourceFields, 'paused'>) => ({
  status: newStatus(fields),
  nextFetchAt: fields.paused ? null : timestamp(),
  lastError: null,
  failures: 0,
  etag: null,
  lastModified: null,
});

/** Creates a source whose feed is reserved for it, and begins its first fetch, `at` a later time if one is given. */
export const createReserved = (
  tx: Transaction,
  tenantId: string,
  fields: SourceFields,
  id: string,
  at?: string,
): StoredSource => {
  const state = unfetched(fields);
  const created = tx.create(
    sources,
    {
      ...fields,
      ...state,
      nextFetchAt: state.nextFetchAt && (at ?? state.nextFetchAt),
      lastFetchedAt: null,
      itemCount: 0,
      author: null,
      language: null,
      feedId: null,
      feedUpdatedAt: null,
      movedFrom: null,
      askedAt: null,
    },
    id,
  );
  if (created.nextFetchAt) planFetch(tx, tenantId, created);
  return created;
};
