import { FetchError, Source, SourceRule } from '@kindred/contract/social/sources/source';
import * as z from 'zod';
import { sha256 } from '../../platform/crypto.ts';
import { collection, type RecordOf, textKey } from '../../platform/firestore/collection.ts';

/** A tenant's sources. What a fetch changes is a note, so that a version changes only with an edit. */
export const sources = collection({
  name: 'sources',
  times: 'camel',
  schema: Source.omit({ id: true, createdAt: true, updatedAt: true, version: true }).extend({
    rules: z.array(SourceRule),
    category: z.string().nullable(),
    paused: z.boolean(),
    language: z.string().nullable(),
    lastError: FetchError.nullable(),
    /** What the host's next answer is compared with, so that it need not send the feed again. */
    etag: z.string().nullable(),
    lastModified: z.string().nullable(),
    /** When a person last asked for a fetch. */
    askedAt: z.string().nullable(),
  }),
  sorts: {
    title: ({ title }) => textKey(title),
    // Sources that were never fetched come first.
    lastFetchedAt: ({ lastFetchedAt }) => lastFetchedAt ?? '',
    createdAt: (_, created) => created,
  },
  foundBy: ['title', 'asc'],
  narrowing: ['status', 'category'],
  search: ({ title, feedUrl, siteUrl, category }) => [title, hostOf(feedUrl), siteUrl && hostOf(siteUrl), category],
  counted: true,
  audited: { noun: 'source', label: ({ title }) => title },
});
export type StoredSource = RecordOf<typeof sources>;

/** Reserves a feed for one source of the tenant. */
export const sourceFeeds = collection({
  name: 'sourceFeeds',
  times: 'camel',
  schema: z.object({ sourceId: z.string() }),
});

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname : '');

/**
 * Returns the id under which a feed is reserved. The scheme, a trailing slash and a fragment make no difference.
 */
export const feedKey = (feedUrl: string): string => {
  const { host, pathname, search } = new URL(feedUrl);
  return sha256(`${host}${pathname.replace(/\/+$/, '')}${search}`).slice(0, 40);
};
