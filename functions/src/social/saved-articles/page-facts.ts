import { decodeHtml } from '../articles/decode-html.ts';

/** What a page says about itself, in its head. */
export interface PageFacts {
  readonly title: string | null;
  readonly siteName: string | null;
  readonly author: string | null;
  readonly excerpt: string | null;
  readonly publishedAt: string | null;
  readonly pictureUrl: string | null;
}

/** The head of a page is at its beginning. */
const lookedAt = 200_000;
const [mostTags, longestTag] = [200, 3000];

const attributesOf = (tag: string): Map<string, string> =>
  new Map(
    [...tag.matchAll(/([a-z:-]{1,20})\s{0,5}=\s{0,5}(?:"([^"]{0,2000})"|'([^']{0,2000})'|([^\s"'>]{1,2000}))/gi)].map(
      ([, name, double, single, bare]) => [name!.toLowerCase(), decodeHtml(double ?? single ?? bare ?? '')],
    ),
  );

/** Returns the contents of the meta elements by their names, the first of each name. */
const metaOf = (head: string): Map<string, string> => {
  const meta = new Map<string, string>();
  let tags = 0;
  for (const { index } of head.matchAll(/<meta\s/gi)) {
    if (++tags > mostTags) break;
    const attributes = attributesOf(/^[^>]*/.exec(head.slice(index, index + longestTag))![0]);
    const name = (attributes.get('property') ?? attributes.get('name') ?? attributes.get('itemprop'))?.toLowerCase();
    const content = attributes.get('content')?.trim();
    if (name && content && !meta.has(name)) meta.set(name, content);
  }
  return meta;
};

const instant = (written: string | undefined): string | null => {
  const at = written === undefined ? Number.NaN : Date.parse(written);
  return Number.isNaN(at) ? null : new Date(at).toISOString();
};

/** Reads the facts that a page’s head has for search engines and link previews. Addresses become absolute. */
export const factsOf = (html: string, url: string): PageFacts => {
  const head = html.slice(0, lookedAt);
  const meta = metaOf(head);
  const firstOf = (...names: string[]) => names.map((name) => meta.get(name)).find((content) => content !== undefined);
  const written = /<title\b[^>]{0,200}>([^<]{1,1000})/i.exec(head)?.[1];
  const picture = firstOf('og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image', 'twitter:image:src');
  return {
    title: firstOf('og:title', 'twitter:title') ?? (written === undefined ? null : decodeHtml(written).trim() || null),
    siteName: firstOf('og:site_name', 'application-name') ?? null,
    author: authorOf(firstOf('author', 'article:author', 'dc.creator', 'parsely-author')),
    excerpt: firstOf('og:description', 'description', 'twitter:description') ?? null,
    publishedAt: instant(firstOf('article:published_time', 'datepublished', 'date', 'dc.date', 'parsely-pub-date')),
    pictureUrl: picture !== undefined && URL.canParse(picture, url) ? new URL(picture, url).href : null,
  };
};

/** Some pages give the address of the author’s page instead of a name. */
const authorOf = (written: string | undefined): string | null =>
  written === undefined || /^https?:/.test(written) ? null : written;
