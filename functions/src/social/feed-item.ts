/** An entry of a feed, with dates in ISO 8601 and addresses made absolute. Its HTML is as the feed has it, unsanitised. */
export interface FeedItem {
  /** The feed's own id of the entry. */
  readonly feedGuid: string | null;
  readonly url: string | null;
  /** Plain text. */
  readonly title: string;
  /** Plain text of at most 500 characters. */
  readonly excerpt: string;
  readonly contentHtml: string;
  readonly author: string | null;
  readonly language: string | null;
  readonly publishedAt: string | null;
  readonly updatedAt: string | null;
  readonly imageUrl: string | null;
  readonly categories: readonly string[];
}
