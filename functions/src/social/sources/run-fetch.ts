import { tenantById } from '../../identity/tenant/cache.ts';
import { secondsFromNow, timestamp } from '../../platform/clock.ts';
import { type DueEntryOf, TryLater } from '../../platform/due-queue.ts';
import { tenantDatabase } from '../../platform/firestore/database.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
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

/** Due handler: fetches a source, has its new entries stored, and plans the next fetch. */
export const runFetch =
  ({ nouns }: Pick<SocialRegistry, 'nouns'>) =>
  async ({ tenantId, ref }: DueEntryOf<typeof sourceFetch>): Promise<void> => {
    const source = await tenantDatabase(tenantId).get(sources, ref.sourceId);
    if (!source || !isFetched(source)) return;
    const tenant = await tenantById(tenantId);
    if (!tenant?.features.automation) throw new TryLater(secondsFromNow(withoutFeature));
    const outcome = await fetchOutcome(source, inHostSlot);
    const added = await storeItems(nouns, tenantId, source, outcome);
    await record(tenantId, source, outcome, added);
  };
