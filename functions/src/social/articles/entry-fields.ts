import { timestamp } from '../../platform/clock.ts';
import type { FeedItem } from '../feed-item.ts';
import { readableHtml } from './readable-html.ts';
import type { ArticleFields } from './store.ts';
import { wordsBeyond } from './words.ts';

const [longestTitle, longestExcerpt, longestAuthor, longestGuid] = [300, 500, 120, 500];

/** What a feed’s entry says, ready to be stored. */
export interface EntryFields {
  readonly fields: Pick<
    ArticleFields,
    'title' | 'excerpt' | 'author' | 'publishedAt' | 'changedAt' | 'feedGuid' | 'words' | 'textWords'
  >;
  readonly contentHtml: string;
  readonly pictureUrl: string | null;
}

/** Returns a text on one line, cut to its most characters. */
export const line = (text: string, most: number): string => {
  const whole = text.replace(/[\p{Cc}\u202A-\u202E\u2066-\u2069\s]+/gu, ' ').trim();
  const characters = Array.from(whole.slice(0, 2 * most + 2));
  return characters.length > most
    ? `${characters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
    : whole;
};

const instant = (written: string | null): string | null => {
  const at = written === null ? Number.NaN : Date.parse(written);
  return Number.isNaN(at) ? null : timestamp(at);
};

/** A date in the future would keep an article at the top of the list. */
const untilNow = (at: string | null): string | null => (at !== null && at > timestamp() ? timestamp() : at);

/** Returns the fields of an entry. Takes at most 200 ms, whatever its HTML is. */
export const entryFields = (item: FeedItem, url: string | null, firstSeenAt = timestamp()): EntryFields => {
  const { html, text, words, pictureUrl } = readableHtml(item.contentHtml, url);
  const excerpt = line(item.excerpt || text, longestExcerpt);
  const title = line(item.title, longestTitle) || line(excerpt, 80) || (url ?? '');
  const author = item.author === null ? null : line(item.author, longestAuthor) || null;
  return {
    fields: {
      title,
      excerpt,
      author,
      publishedAt: untilNow(instant(item.publishedAt)) ?? firstSeenAt,
      changedAt: untilNow(instant(item.updatedAt)),
      feedGuid: item.feedGuid?.slice(0, longestGuid) ?? null,
      words,
      textWords: wordsBeyond(text, [title, excerpt, author]),
    },
    contentHtml: html,
    pictureUrl: item.imageUrl ?? pictureUrl,
  };
};
