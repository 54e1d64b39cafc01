import { basename } from 'node:path';
import { escaped, type Feed, type Item } from './content.ts';

/** Where and since when the demo feeds are served. */
export interface Served {
  readonly origin: string;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
}

const hour = 3_600_000;

const dateOf = ({ startedAt }: Served, { hoursAgo }: Item): Date => new Date(startedAt - hoursAgo * hour);
const pageOf = ({ origin }: Served, feed: Feed, { slug, page }: Item): string => `${origin}${page ?? feed.site + slug}`;
const pictureOf = ({ origin }: Served, { picture }: Item): string =>
  picture ? `${origin}/pictures/${basename(picture)}` : '';

const htmlOf = (served: Served, item: Item): string => {
  const picture = pictureOf(served, item);
  const paragraphs = item.paragraphs.map((text) => `<p>${escaped(text)}</p>`).join('\n');
  return picture ? `<p><img src="${picture}" alt=""></p>\n${paragraphs}` : paragraphs;
};

const rss = (served: Served, feed: Feed): string => `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
<title>${escaped(feed.title)}</title>
<link>${served.origin}${feed.site}</link>
<description>${escaped(feed.description)}</description>
<language>${feed.language}</language>
<atom:link href="${served.origin}${feed.path}" rel="self" type="application/rss+xml"/>
${feed.items
  .map(
    (item) => `<item>
<title>${escaped(item.title)}</title>
<link>${escaped(pageOf(served, feed, item))}</link>
<guid isPermaLink="false">${feed.path}/${item.slug}</guid>
<pubDate>${dateOf(served, item).toUTCString()}</pubDate>
<dc:creator>${escaped(item.author)}</dc:creator>
${item.categories.map((name) => `<category>${escaped(name)}</category>`).join('')}
<description>${escaped(item.paragraphs[0]!)}</description>
<content:encoded><![CDATA[${htmlOf(served, item)}]]></content:encoded>
</item>`,
  )
  .join('\n')}
</channel>
</rss>
`;

const atom = (served: Served, feed: Feed): string => `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${feed.language}">
<title>${escaped(feed.title)}</title>
<subtitle>${escaped(feed.description)}</subtitle>
<id>${served.origin}${feed.path}</id>
<link href="${served.origin}${feed.site}"/>
<link rel="self" href="${served.origin}${feed.path}"/>
<updated>${new Date(served.startedAt - Math.min(...feed.items.map(({ hoursAgo }) => hoursAgo)) * hour).toISOString()}</updated>
${feed.items
  .map(
    (item) => `<entry>
<title>${escaped(item.title)}</title>
<id>tag:feeds.localhost,2026:${feed.path}/${item.slug}</id>
<link href="${escaped(pageOf(served, feed, item))}"/>
<published>${dateOf(served, item).toISOString()}</published>
<updated>${dateOf(served, item).toISOString()}</updated>
<author><name>${escaped(item.author)}</name></author>
${item.categories.map((name) => `<category term="${escaped(name)}"/>`).join('')}
<summary>${escaped(item.paragraphs[0]!)}</summary>
<content type="html">${escaped(htmlOf(served, item))}</content>
</entry>`,
  )
  .join('\n')}
</feed>
`;

const json = (served: Served, feed: Feed): string =>
  JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    description: feed.description,
    language: feed.language,
    home_page_url: `${served.origin}${feed.site}`,
    feed_url: `${served.origin}${feed.path}`,
    items: feed.items.map((item) => ({
      id: `${feed.path}/${item.slug}`,
      url: pageOf(served, feed, item),
      title: item.title,
      summary: item.paragraphs[0],
      content_html: htmlOf(served, item),
      date_published: dateOf(served, item).toISOString(),
      authors: [{ name: item.author }],
      tags: item.categories,
      ...(item.picture && { image: pictureOf(served, item) }),
    })),
  });

const writers = { rss, atom, json };

export const contentTypes = {
  rss: 'application/rss+xml; charset=utf-8',
  atom: 'application/atom+xml; charset=utf-8',
  json: 'application/feed+json; charset=utf-8',
} as const;

/** Writes a feed in its format. */
export const writeFeed = (served: Served, feed: Feed): string => writers[feed.format](served, feed);

const document = (language: string, title: string, head: string, body: string): string =>
  `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title>${head}
<style>:root { color-scheme: light dark } body { font: 18px/1.6 Georgia, serif; max-width: 36rem; margin: 2rem auto; padding: 0 1rem } img { max-width: 100% }</style>
</head><body>${body}</body></html>`;

/** Writes the front page of a feed's site, which names the feed. */
export const writeSite = (served: Served, feed: Feed): string => {
  const links = feed.items.map(
    (item) => `<li><a href="${escaped(pageOf(served, feed, item))}">${escaped(item.title)}</a></li>`,
  );
  const type = contentTypes[feed.format].split(';', 1)[0];
  const head = `<link rel="alternate" type="${type}" title="${escaped(feed.title)}" href="${feed.path}">`;
  const body = `<h1>${escaped(feed.title)}</h1><p>${escaped(feed.description)}</p><ul>${links.join('')}</ul>`;
  return document(feed.language, feed.title, head, body);
};

/** Writes an article's page. */
export const writeArticle = (served: Served, feed: Feed, item: Item): string => {
  const picture = pictureOf(served, item);
  const head = `<meta property="og:site_name" content="${escaped(feed.title)}"><meta property="og:title" content="${escaped(item.title)}">
<meta property="og:description" content="${escaped(item.paragraphs[0]!)}"><meta property="article:published_time" content="${dateOf(served, item).toISOString()}">${
    picture && `<meta property="og:image" content="${picture}">`
  }`;
  const body = `<p><a href="${feed.site}">${escaped(feed.title)}</a></p><article><h1>${escaped(item.title)}</h1>
<p>${escaped(item.author)}</p>${htmlOf(served, item)}</article>`;
  return document(feed.language, item.title, head, body);
};
