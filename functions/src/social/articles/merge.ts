import { secondsFromNow } from '../../platform/clock.ts';
import { sha256 } from '../../platform/crypto.ts';
import type { FeedItem } from '../feed-item.ts';
import type { SourceOfItems } from '../noun.ts';
import { isSameSite } from './canonical-url.ts';
import type { ArticleKeys } from './same-article.ts';
import type { ArticleFields } from './store.ts';

const mostSources = 20;
const mostKeys = 40;

/** Returns the hash of what an entry says, to see whether it has changed. */
export const digestOf = ({
  url,
  title,
  excerpt,
  contentHtml,
  author,
  publishedAt,
  updatedAt,
  imageUrl,
}: FeedItem): string =>
  sha256(JSON.stringify([url, title, excerpt, contentHtml, author, publishedAt, updatedAt, imageUrl])).slice(0, 32);

/**
 * Returns whether a source’s words may replace those of an article: those of its own site may, and those of the source that had it
 * first, until its own site has it. Otherwise any feed could put its words under the address of another site.
 */
export const mayReplaceWords = (
  { url, wordsFrom }: Pick<ArticleFields, 'url' | 'wordsFrom'>,
  source: SourceOfItems,
): boolean => isSameSite(source.feedUrl, url) || (wordsFrom.sourceId === source.id && !wordsFrom.isOwnSite);

const joined = (one: readonly string[], other: readonly (string | null)[], most: number): string[] =>
  [...new Set([...one, ...other.filter((key) => key !== null)])].slice(0, most);

type Placing = Partial<Pick<ArticleFields, 'sources' | 'keys' | 'tags'>>;

/** Returns what changes if one more source has an article; undefined if nothing does. */
export const withSource = (
  article: ArticleFields,
  source: SourceOfItems,
  { guid, title }: ArticleKeys,
  tags: readonly string[],
): Placing | undefined => {
  const { id, title: name, category } = source;
  const isKnown = article.sources.some((one) => one.id === id);
  const keys = joined(article.keys, [guid, title], mostKeys);
  const isNew = !isKnown && article.sources.length < mostSources;
  const sources = isNew ? [...article.sources, { id, title: name, category }] : article.sources;
  const after = { sources, keys, tags: isNew ? joined(article.tags, tags, mostSources) : article.tags };
  const isChanged = isNew || keys.length !== article.keys.length;
  return isChanged ? after : undefined;
};

/** Returns the address after an entry has changed it. A feed may move its article within a site, or to its own. */
export const addressAfter = (before: string | null, source: SourceOfItems, next: string | null): string | null =>
  next !== null && (before === null || isSameSite(before, next) || isSameSite(source.feedUrl, next)) ? next : before;

/** How old the note of an article's last appearance may be. */
const renewedSeconds = 30 * 24 * 3600;

/** Returns whether to note that a feed still has an article, so that it is kept. */
export const isSeenLongAgo = ({ seenAt }: Pick<ArticleFields, 'seenAt'>): boolean =>
  seenAt < secondsFromNow(-renewedSeconds);
