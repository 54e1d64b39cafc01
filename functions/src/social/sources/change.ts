import { ApiError } from '../../platform/api-error.ts';
import { now, timestamp } from '../../platform/clock.ts';
import type { SignedInContext } from '../../http/context.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import type { SocialNoun } from '../noun.ts';
import { checkFeedUrl, releaseFeed, reserveFeed, type SourceFields, unfetched } from './add.ts';
import { mostFailures } from './outcome.ts';
import { cancelFetch, planFetch } from './plan.ts';
import { sourceOfItems } from './run-fetch.ts';
import { feedKey, sources, type StoredSource } from './store.ts';

export const sourceIn = async (from: Pick<Transaction, 'get'>, id: string): Promise<StoredSource> => {
  const source = await from.get(sources, id);
  if (!source) throw new ApiError('not_found');
  return source;
};

/** Returns the status of a source that is fetched again. */
const resumed = ({ failures }: StoredSource) => (failures >= mostFailures ? 'FAILING' : 'ACTIVE');

/** Returns what an edit changes about the fetching of a source. */
const fetchingAfter = (source: StoredSource, fields: SourceFields): Partial<StoredSource> => {
  if (fields.feedUrl !== source.feedUrl) return { ...unfetched(fields), movedFrom: null };
  if (fields.paused === source.paused) return {};
  return fields.paused
    ? { status: 'PAUSED', nextFetchAt: null }
    : { status: resumed(source), nextFetchAt: timestamp() };
};

/** Changes the writable fields of a source. */
export const changeSource = (
  ctx: SignedInContext,
  nouns: readonly SocialNoun[],
  id: string,
  fields: SourceFields,
): Promise<StoredSource> =>
  ctx.db.transaction(async (tx) => {
    const before = await sourceIn(tx, id);
    if (fields.feedUrl !== before.feedUrl) checkFeedUrl(fields.feedUrl);
    if (feedKey(fields.feedUrl) !== feedKey(before.feedUrl)) {
      await reserveFeed(tx, fields.feedUrl, id);
      releaseFeed(tx, before.feedUrl);
    }
    const after = tx.update(sources, before, { ...fields, ...fetchingAfter(before, fields) }, ctx.ifMatch);
    const isRenamed = after.title !== before.title;
    if (after.nextFetchAt !== before.nextFetchAt || (isRenamed && after.nextFetchAt))
      planFetch(tx, ctx.tenant.id, after);
    if (isRenamed || after.category !== before.category || after.feedUrl !== before.feedUrl)
      for (const { sourceChanged } of nouns) await sourceChanged?.(tx, ctx.tenant.id, sourceOfItems(after));
    return after;
  });

/** Deletes a source. Other nouns delete what belongs to it. */
export const deleteSource = (ctx: SignedInContext, nouns: readonly SocialNoun[], id: string): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const source = await sourceIn(tx, id);
    for (const { sourceDeleted } of nouns) await sourceDeleted?.(tx, ctx.tenant.id, id);
    releaseFeed(tx, source.feedUrl);
    cancelFetch(tx, ctx.tenant.id, id);
    tx.remove(sources, source);
  });

const leastBetween = 60_000;

/** Plans a fetch for now. A source that was gone is tried again. */
export const fetchNow = (ctx: SignedInContext, id: string): Promise<StoredSource> =>
  ctx.db.transaction(async (tx) => {
    const source = await sourceIn(tx, id);
    if (source.paused)
      throw new ApiError('conflict', { why: 'source_paused', detail: 'The source is paused. Resume it first.' });
    const since = now() - Date.parse(source.askedAt ?? source.createdAt);
    if (source.askedAt !== null && since < leastBetween)
      throw new ApiError('conflict', {
        why: 'fetched_just_now',
        detail: 'The source was fetched less than a minute ago. Please wait a moment.',
        retryAfter: Math.ceil((leastBetween - since) / 1000),
      });
    const at = timestamp();
    const status = source.status === 'GONE' ? resumed(source) : source.status;
    const changes = { askedAt: at, nextFetchAt: at, status } as const;
    tx.note(sources, source, changes);
    planFetch(tx, ctx.tenant.id, { ...source, ...changes });
    return { ...source, ...changes };
  });
