import { tenantById } from '../../identity/tenant/cache.ts';
import { secondsFromNow, timestamp } from '../../platform/clock.ts';
import { type DueEntryOf, TryLater } from '../../platform/due-queue.ts';
import { tenantDatabase } from '../../platform/firestore/database.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { log } from '../../platform/log.ts';
import type { SocialNoun, SocialRegistry, SourceOfItems } from '../noun.ts';
import type { sourceFetch } from './due-kinds.ts';
import { fetchOutcome } from './fetch-outcome.ts';
import { inHostSlot } from './host-slots.ts';
import { notifyOfFailing } from './news.ts';
import { afterFailure, afterSuccess, type FetchOutcome, mostFailures } from './outcome.ts';
import { planFetch } from './plan.ts';
import { applyRules } from './rules.ts';
import { feedKey, sourceFeeds, sources, type StoredSource } from './store.ts';

/** How long the sources of a tenant without the feature wait, in seconds. */
const withoutFeature = 24 * 3600;
/** Attempts of one fetch that may end with an error of ours, about half an hour, before it counts as a failure. */
const mostAttempts = 6;

export const isFetched = ({ paused, status }: Pick<StoredSource, 'paused' | 'status'>): boolean =>
  !paused && status !== 'GONE';

export const sourceOfItems = ({ id, title, category, feedUrl }: StoredSource): SourceOfItems => ({
  id,
  title,
  category,
  feedUrl,
});

/** Hands the new entries to the nouns that store them. Returns how many were added. */
const storeItems = async (
  nouns: readonly SocialNoun[],
  tenantId: string,
  source: StoredSource,
  outcome: FetchOutcome,
): Promise<number> => {
  if (outcome.kind !== 'fetched') return 0;
  const items = applyRules(outcome.items, source.rules);
  let added = 0;
  for (const { itemsFetched } of nouns) added += (await itemsFetched?.(tenantId, sourceOfItems(source), items)) ?? 0;
  return added;
};

/** Moves a source to the address that its host redirects to for good, unless another source has that feed. */
const move = async (tx: Transaction, source: StoredSource, movedTo: string | null): Promise<Partial<StoredSource>> => {
  if (movedTo === null || movedTo === source.feedUrl) return {};
  const [before, after] = [feedKey(source.feedUrl), feedKey(movedTo)];
  if (before !== after) {
    if (await tx.get(sourceFeeds, after)) return {};
    tx.remove(sourceFeeds, before);
    tx.put(sourceFeeds, after, { sourceId: source.id });
  }
  return { feedUrl: movedTo, movedFrom: { url: source.feedUrl, at: timestamp() } };
};

const record = (tenantId: string, source: StoredSource, outcome: FetchOutcome, added: number): Promise<void> =>
  tenantDatabase(tenantId).transaction(async (tx) => {
    const current = await tx.get(sources, source.id);
    // What was fetched no longer matters if the address has changed since, and a new fetch is planned already.
    if (!current || !isFetched(current) || current.feedUrl !== source.feedUrl) return;
    const isFailed = outcome.kind === 'failed';
    const moved = isFailed ? {} : await move(tx, current, outcome.movedTo);
    const state = isFailed ? afterFailure(current, outcome) : afterSuccess(current, outcome, added);
    const changes: Partial<StoredSource> = { ...state, ...moved };
    if (isFailed && changes.failures === mostFailures) await notifyOfFailing(tx, tenantId, current);
    tx.note(sources, current, changes);
    planFetch(tx, tenantId, { ...current, ...changes });
  });

/** Fetches a source, and has its new entries stored. */
const fetchAndStore = async (nouns: readonly SocialNoun[], tenantId: string, source: StoredSource): Promise<void> => {
  const outcome = await fetchOutcome(source, inHostSlot);
  const added = await storeItems(nouns, tenantId, source, outcome);
  await record(tenantId, source, outcome, added);
};

const notStored = {
  kind: 'failed',
  code: 'broken_feed',
  message: 'The entries of the feed could not be stored.',
  retryAfterSeconds: null,
} as const;

/** Due handler: fetches a source, has its new entries stored, and plans the next fetch. */
export const runFetch =
  ({ nouns }: Pick<SocialRegistry, 'nouns'>) =>
  async ({ tenantId, ref, attempts }: DueEntryOf<typeof sourceFetch>): Promise<void> => {
    const source = await tenantDatabase(tenantId).get(sources, ref.sourceId);
    if (!source || !isFetched(source)) return;
    const tenant = await tenantById(tenantId);
    if (!tenant?.features.automation) throw new TryLater(secondsFromNow(withoutFeature));
    try {
      await fetchAndStore(nouns, tenantId, source);
    } catch (error) {
      if (error instanceof TryLater || attempts < mostAttempts) throw error;
      // An entry that fails for good would end the fetching of its source.
      log.error('The entries of a source could not be stored', error, { tenantId, sourceId: source.id });
      await record(tenantId, source, notStored, 0);
    }
  };
