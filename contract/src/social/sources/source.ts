import * as z from 'zod';
import { Id, Language, line, optionalLine, Timestamp } from '../../fields.ts';
import { named } from '../../named.ts';

/**
 * `FAILING`: the last three or more attempts failed. `BLOCKED`: the site refuses, or its address is not allowed. `GONE`: the
 * site says that the feed no longer exists. A source that is gone or paused is not fetched.
 */
export const sourceStatuses = ['ACTIVE', 'PAUSED', 'FAILING', 'BLOCKED', 'GONE'] as const;
export type SourceStatus = (typeof sourceStatuses)[number];

/** Why a source could not be fetched. Screens have a sentence for each. */
export const fetchFaults = [
  'refused_address',
  'bad_url',
  'unreachable',
  'bad_certificate',
  'timed_out',
  'too_large',
  'too_many_redirects',
  'refused',
  'not_found',
  'gone',
  'too_many_requests',
  'host_error',
  'not_a_feed',
  'broken_feed',
] as const;
export type FetchFault = (typeof fetchFaults)[number];

/** The address of a feed or a site. `https://` is added if the scheme is missing. */
export const WebAddress = z
  .string()
  .trim()
  .min(1)
  .max(2000)
  .overwrite((written) => (/^[a-z][a-z0-9+.-]*:/i.test(written) ? written : `https://${written}`))
  .refine((written) => URL.canParse(written) && /^https?:$/.test(new URL(written).protocol), {
    error: 'Not an address such as https://example.com/feed',
    params: { code: 'invalid_url' },
  });

export const ruleFields = ['title', 'content', 'url'] as const;
export const ruleActions = ['keep', 'drop', 'tag'] as const;

/**
 * A rule for new articles. `drop` leaves out an article that contains the text. If any rules say `keep`, an article that
 * matches none of them is left out. `tag` adds `tag`. Case and accents make no difference.
 */
export const SourceRule = z
  .strictObject({
    field: z.enum(ruleFields),
    contains: line(200),
    action: z.enum(ruleActions),
    tag: optionalLine(40).default(null),
  })
  .refine(({ action, tag }) => action !== 'tag' || tag !== null, {
    path: ['tag'],
    error: 'A tag is required',
    params: { code: 'required' },
  });
export type SourceRule = z.infer<typeof SourceRule>;

/** How many sources a tenant may have. */
export const mostSources = 1000;

export const SourceWrite = {
  title: line(120),
  feedUrl: WebAddress,
  siteUrl: WebAddress.nullable().default(null),
  /** The folder that it is in. */
  category: optionalLine(40).default(null),
  rules: z.array(SourceRule).max(20).default([]),
  paused: z.boolean().default(false),
};

export const FetchError = z.object({ code: z.enum(fetchFaults), message: z.string(), at: Timestamp });

/** A feed that is fetched once an hour. */
export const Source = z.object({
  id: Id,
  ...SourceWrite,
  feedUrl: z.string(),
  siteUrl: z.string().nullable(),
  status: z.enum(sourceStatuses),
  /** Null until the first successful fetch. */
  lastFetchedAt: Timestamp.nullable(),
  /** Null while nothing is planned: paused, gone, or being fetched. */
  nextFetchAt: Timestamp.nullable(),
  lastError: FetchError.nullable(),
  /** Number of attempts that failed in a row. */
  failures: z.int(),
  /** Number of articles that were added so far. */
  itemCount: z.int(),
  author: z.string().nullable(),
  language: Language.nullable(),
  /** The feed's own id. */
  feedId: z.string().nullable(),
  feedUpdatedAt: Timestamp.nullable(),
  /** The address before the last permanent redirect. */
  movedFrom: z.object({ url: z.string(), at: Timestamp }).nullable(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  version: z.int(),
});
export type Source = z.infer<typeof Source>;

/** A feed as its site describes it. */
export const FeedDetails = z.object({
  feedUrl: z.string(),
  siteUrl: z.string().nullable(),
  title: z.string(),
  description: z.string().nullable(),
  author: z.string().nullable(),
  language: z.string().nullable(),
  feedId: z.string().nullable(),
  updatedAt: Timestamp.nullable(),
});
export type FeedDetails = z.infer<typeof FeedDetails>;

/** An entry of a feed that is not stored. */
export const PreviewItem = z.object({
  feedGuid: z.string().nullable(),
  url: z.string().nullable(),
  title: z.string(),
  excerpt: z.string(),
  author: z.string().nullable(),
  language: z.string().nullable(),
  publishedAt: Timestamp.nullable(),
  updatedAt: Timestamp.nullable(),
});
export type PreviewItem = z.infer<typeof PreviewItem>;

/** What an address offers: its feed with the newest entries, and the other feeds of the site. */
export const SourcePreview = z.object({
  feed: FeedDetails,
  items: z.array(PreviewItem),
  others: z.array(z.object({ url: z.string(), title: z.string() })),
  /** The source that already has this feed. */
  sourceId: Id.nullable(),
});
export type SourcePreview = z.infer<typeof SourcePreview>;

/** An OPML file has at most this size. */
export const opmlBytes = 2_000_000;

named({ SourceRule, FetchError, Source, FeedDetails, PreviewItem, SourcePreview });
