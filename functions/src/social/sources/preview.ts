import type { InputOf } from '@kindred/contract/endpoint';
import type { sourceEndpoints } from '@kindred/contract/social/sources/endpoints';
import type { PreviewItem, SourcePreview } from '@kindred/contract/social/sources/source';
import type { SignedInContext } from '../../http/context.ts';
import { ApiError, fieldError } from '../../platform/api-error.ts';
import type { OutboundAnswer } from '../../platform/outbound/outbound.ts';
import type { FeedItem } from '../feed-item.ts';
import { FeedFault } from '../feeds/feed-fault.ts';
import { feedsOfPage, type NamedFeed } from '../feeds/page-feeds.ts';
import { type ReadFeed, readFeed } from '../feeds/read-feed.ts';
import { callFeed } from './call-feed.ts';
import { failureOf } from './fetch-outcome.ts';
import { feedKey, sourceFeeds } from './store.ts';

const mostItems = 10;
/** Addresses at which many sites have a feed that no page names. */
const usualPlaces = ['feed', 'rss.xml', 'atom.xml', 'feed.json'];

const asFieldError = (error: unknown): ApiError => {
  const { code, message } = failureOf(error);
  return fieldError('bad_request', 'url', message, code);
};

interface Found {
  /** Where the feed has its home, after permanent redirects. */
  readonly feedUrl: string;
  readonly read: ReadFeed;
}

/** Returns the feed of an answer; undefined if it is something else. */
const feedIn = async (answer: OutboundAnswer): Promise<ReadFeed | undefined> => {
  try {
    return await readFeed(answer);
  } catch (error) {
    if (error instanceof FeedFault && error.fault === 'not_a_feed') return undefined;
    throw error;
  }
};

/** Returns the feed at an address; undefined if there is none, for whatever reason. */
const feedAt = async (url: string): Promise<Found | undefined> => {
  try {
    const { answer, movedTo } = await callFeed(url);
    const read = answer && (await feedIn(answer));
    return read && { feedUrl: movedTo ?? url, read };
  } catch (error) {
    failureOf(error);
    return undefined;
  }
};

const firstFeed = async (urls: readonly string[]): Promise<Found | undefined> => {
  for (const url of urls) {
    const found = await feedAt(url);
    if (found) return found;
  }
  return undefined;
};

/** Returns the feed of a site: one that its page names, or one at a usual place. */
const feedOfSite = async (page: OutboundAnswer, named: readonly NamedFeed[]): Promise<Found> => {
  const urls = named.map(({ url }) => url).slice(0, usualPlaces.length);
  const guesses = urls.length > 0 ? [] : usualPlaces.map((path) => new URL(`/${path}`, page.url).href);
  const found = await firstFeed([...urls, ...guesses]);
  if (found) return found;
  throw new ApiError('conflict', { why: 'no_feed_found', detail: 'No feed was found at this address.' });
};

const presentItem = ({ contentHtml, imageUrl, categories, ...item }: FeedItem): PreviewItem => {
  void [contentHtml, imageUrl, categories];
  return item;
};

const present = async (ctx: SignedInContext, { feedUrl, read }: Found, named: readonly NamedFeed[]) => {
  const reserved = await ctx.db.get(sourceFeeds, feedKey(feedUrl));
  return {
    feed: { ...read.feed, feedUrl },
    items: read.items.slice(0, mostItems).map(presentItem),
    others: named.filter(({ url }) => feedKey(url) !== feedKey(feedUrl)),
    sourceId: reserved?.sourceId ?? null,
  };
};

/** Reads the feed at an address, or that of the page there, and stores nothing. */
export const previewSource = async (
  ctx: SignedInContext,
  { body: { url } }: Pick<InputOf<(typeof sourceEndpoints)['previewSource']>, 'body'>,
): Promise<SourcePreview> => {
  try {
    const { answer, movedTo } = await callFeed(url);
    // Without validators, no host answers that nothing has changed.
    if (!answer) throw new FeedFault('not_a_feed', 'The host answered 304 to a first call.');
    const read = await feedIn(answer);
    if (read) return await present(ctx, { feedUrl: movedTo ?? url, read }, []);
    const named = await feedsOfPage(answer);
    return await present(ctx, await feedOfSite(answer, named), named);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw asFieldError(error);
  }
};
