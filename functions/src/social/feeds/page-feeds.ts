import { Parser } from 'htmlparser2';
import { nextTurn } from '../../platform/background.ts';
import { decoderFor } from '../../platform/outbound/charset.ts';
import type { FeedAnswer } from './read-feed.ts';
import { pageAddress } from './addresses.ts';
import { plainLine } from './plain-text.ts';

/** A feed that a page names. */
export interface NamedFeed {
  readonly url: string;
  readonly title: string;
}

const types: ReadonlySet<string> = new Set([
  'application/rss+xml',
  'application/atom+xml',
  'application/rdf+xml',
  'application/feed+json',
  'application/json',
  'application/xml',
  'text/xml',
]);

const mostFeeds = 20;
/** Pages name their feeds near the start. */
const mostBytes = 1_000_000;
const pieceBytes = 65_536;
const mostOpen = 10_000;

const isFeedLink = ({ rel = '', type = '', href }: Readonly<Record<string, string>>): boolean => {
  const rels = rel.toLowerCase().split(/\s+/);
  return Boolean(href) && rels.includes('alternate') && types.has(type.toLowerCase().split(';')[0]!.trim());
};

/** Returns the feeds that a page names in its `link` elements, in their order. */
export const feedsOfPage = async (answer: FeedAnswer): Promise<NamedFeed[]> => {
  const found = new Map<string, NamedFeed>();
  let base = answer.url;
  let elements = 0;
  let hasBody = false;
  const parser = new Parser({
    onopentag: (tag, attributes) => {
      elements++;
      if (tag === 'body') hasBody = true;
      if (tag === 'base' && attributes.href) base = pageAddress(attributes.href, answer.url) ?? base;
      if (tag !== 'link' || !isFeedLink(attributes)) return;
      const url = pageAddress(attributes.href, base);
      if (url && !found.has(url) && found.size < mostFeeds)
        found.set(url, { url, title: plainLine(attributes.title ?? '', 200) });
    },
  });
  const body = answer.body.subarray(0, mostBytes);
  const decoder = decoderFor(answer.headers['content-type'] ?? 'text/html', answer.body);
  for (let from = 0; from < body.length && elements < mostOpen; from += pieceBytes) {
    parser.write(decoder.decode(body.subarray(from, from + pieceBytes), { stream: true }));
    if (hasBody && found.size > 0) break;
    await nextTurn();
  }
  return [...found.values()];
};
