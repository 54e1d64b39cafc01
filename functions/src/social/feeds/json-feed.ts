import type { FeedDetails } from '@kindred/contract/social/sources/source';
import * as z from 'zod';
import { flawOfJson } from '../../http/json-shape.ts';
import type { FeedItem } from '../feed-item.ts';
import { absolute, pageAddress, withAbsoluteAddresses } from './addresses.ts';
import { readDate } from './feed-dates.ts';
import { FeedFault, notAFeed } from './feed-fault.ts';
import { cut, plainLine, plainText } from './plain-text.ts';
import { languageTag } from './xml-values.ts';

/** Parsing makes an object of each value, all at once. */
const bounds = { values: 200_000, depth: 32 };
const longestHtml = 500_000;

/** A text, also if it is written as a number; anything else counts as missing. */
const Text = z
  .union([z.string(), z.number().transform(String)])
  .nullish()
  .catch(null);
const Author = z.object({ name: Text }).nullish().catch(null);
const authored = { author: Author, authors: z.array(Author).nullish().catch(null), language: Text };

const Entry = z.object({
  ...authored,
  id: Text,
  url: Text,
  external_url: Text,
  title: Text,
  summary: Text,
  content_html: Text,
  content_text: Text,
  image: Text,
  banner_image: Text,
  date_published: Text,
  date_modified: Text,
  tags: z.array(Text).nullish().catch(null),
});
type Entry = z.infer<typeof Entry>;

const Feed = z.object({
  ...authored,
  version: z.string().regex(/jsonfeed\.org\/version/),
  title: Text,
  home_page_url: Text,
  description: Text,
  items: z.array(z.unknown()),
});

const authorOf = ({ author, authors }: Pick<Entry, 'author' | 'authors'>): string | null =>
  [...(authors ?? []), author].flatMap((one) => (one?.name ? [plainLine(one.name, 200)] : []))[0] ?? null;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const htmlOf = ({ content_html: html, content_text: text }: Entry, base: string): string => {
  const written =
    html ??
    (text &&
      `<p>${escaped(text)
        .replaceAll(/\n{2,}/g, '</p><p>')
        .replaceAll('\n', '<br>')}</p>`);
  return withAbsoluteAddresses((written ?? '').slice(0, longestHtml), base).slice(0, longestHtml);
};

const readEntry = (entry: Entry, base: string): FeedItem => {
  const contentHtml = htmlOf(entry, base);
  const url = absolute(entry.url ?? entry.external_url ?? undefined, base);
  return {
    feedGuid: entry.id ? entry.id.slice(0, 2000) : null,
    url: url && pageAddress(url, base) ? url : null,
    title: plainText(entry.title ?? '', 300),
    excerpt: plainLine(entry.summary ?? '', 500) || plainText(contentHtml, 500),
    contentHtml,
    author: authorOf(entry),
    language: languageTag(entry.language),
    publishedAt: readDate(entry.date_published),
    updatedAt: readDate(entry.date_modified),
    imageUrl: pageAddress(entry.image ?? entry.banner_image ?? undefined, base) ?? null,
    categories: (entry.tags ?? []).flatMap((tag) => (tag ? [cut(tag.trim(), 100)] : [])).slice(0, 20),
  };
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** An entry that is mapped when it is known to be one of the newest. */
interface UnreadEntry extends Pick<FeedItem, 'publishedAt' | 'updatedAt'> {
  readonly read: () => FeedItem;
}

const Dates = Entry.pick({ date_published: true, date_modified: true });

const unread = (item: unknown, base: string): UnreadEntry[] => {
  const dates = Dates.safeParse(item);
  if (!dates.success) return [];
  return [
    {
      publishedAt: readDate(dates.data.date_published),
      updatedAt: readDate(dates.data.date_modified),
      read: () => readEntry(Entry.parse(item), base),
    },
  ];
};

/** Reads a JSON Feed. Throws `FeedFault` if it is none, or has more values than may be parsed. */
export const readJsonFeed = (
  body: Buffer,
  decoder: TextDecoder,
  feedUrl: string,
): { readonly feed: FeedDetails; readonly entries: readonly UnreadEntry[] } => {
  if (flawOfJson(body, bounds))
    throw new FeedFault('broken_feed', 'The JSON has too many or too deeply nested values.');
  const read = Feed.safeParse(parsed(decoder.decode(body)));
  if (!read.success) throw notAFeed();
  const { title, home_page_url: home, description, language, items, ...authors } = read.data;
  const feed = {
    feedUrl,
    siteUrl: pageAddress(home ?? undefined, feedUrl) ?? null,
    title: plainText(title ?? '', 300),
    description: plainText(description ?? '', 1000) || null,
    author: authorOf(authors),
    language: languageTag(language),
    feedId: null,
    updatedAt: null,
  };
  return { feed, entries: items.flatMap((item) => unread(item, feedUrl)) };
};
