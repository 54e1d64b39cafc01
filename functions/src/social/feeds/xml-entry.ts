import type { FeedItem } from '../feed-item.ts';
import { absolute, pageAddress } from './addresses.ts';
import { cut } from './plain-text.ts';
import { childrenNamed, ownText, type XmlNode } from './xml-node.ts';
import { authorIn, firstDate, firstLine, htmlIn, languageTag, lineIn, pageLink } from './xml-values.ts';

const longestTitle = 300;
const longestExcerpt = 500;
const longestGuid = 2000;
const longestCategory = 100;
const mostCategories = 20;

const mediaIn = (entry: XmlNode, name: string): XmlNode[] => [
  ...childrenNamed(entry, `media:${name}`),
  ...childrenNamed(entry, 'media:group', 'media:content').flatMap((group) => childrenNamed(group, `media:${name}`)),
];

const firstOf = (nodes: readonly XmlNode[], most: number): string | null => {
  for (const node of nodes) {
    const line = lineIn(node, most);
    if (line) return line;
  }
  return null;
};

const guidOf = (entry: XmlNode): string | null => {
  const [id] = childrenNamed(entry, 'guid', 'id');
  const written = id ? ownText(id).trim() : (entry.attributes['rdf:about'] ?? '').trim();
  if (!written) return null;
  // The id of Atom is an address, and may be relative. That of RSS is any text.
  const full = id?.name === 'id' ? (absolute(written, id.base) ?? written) : written;
  return full.slice(0, longestGuid);
};

/** Returns the address that the id of an RSS entry is, unless it says that it is none. */
const permalinkOf = (entry: XmlNode): string | null => {
  const [guid] = childrenNamed(entry, 'guid');
  if (!guid || guid.attributes.isPermaLink?.toLowerCase() === 'false') return null;
  const written = ownText(guid).trim();
  return /^https?:\/\//i.test(written) ? (pageAddress(written, guid.base) ? written : null) : null;
};

const contentNames = ['content:encoded', 'content', 'fullitem', 'xhtml:body', 'xhtml:div', 'body', 'prodlink'];
const summaryNames: ReadonlySet<string> = new Set(['summary', 'description', 'abstract']);

const summariesOf = (entry: XmlNode): XmlNode[] => [
  // The first one in the document is the summary, and the second one then is the content.
  ...entry.parts.filter((part) => typeof part !== 'string').filter(({ name }) => summaryNames.has(name)),
  ...childrenNamed(entry, 'dc:description', 'dcterms:abstract', 'itunes:summary', 'itunes:subtitle'),
];

const contentOf = (entry: XmlNode, summaries: readonly XmlNode[]): string => {
  const [content] = [...childrenNamed(entry, ...contentNames), ...summaries.slice(1), ...summaries];
  return content ? htmlIn(content) : '';
};

const pictureTypes = /^image\//i;
const pictureNames = /\.(?:avif|gif|jpe?g|png|webp)(?:$|\?)/i;

const isPicture = ({ attributes: { type, medium, url } }: XmlNode): boolean =>
  pictureTypes.test(type ?? '') || medium === 'image' || (!type && !medium && pictureNames.test(url ?? ''));

const firstPicture = /<img\s[^<>]*?\bsrc\s*=\s*(?:"([^"<>]*)"|'([^'<>]*)'|([^\s"'<>]+))/i;

const pictureOf = (entry: XmlNode, html: string): string | null => {
  const media = [...mediaIn(entry, 'content'), ...childrenNamed(entry, 'enclosure')].filter(isPicture);
  for (const { attributes, base } of [...media, ...mediaIn(entry, 'thumbnail')]) {
    const address = pageAddress(attributes.url, base);
    if (address) return address;
  }
  for (const { attributes, base } of childrenNamed(entry, 'itunes:image')) {
    const address = pageAddress(attributes.href, base);
    if (address) return address;
  }
  const inText = firstPicture.exec(html);
  return pageAddress((inText?.[1] ?? inText?.[2] ?? inText?.[3])?.replaceAll('&amp;', '&'), entry.base) ?? null;
};

const categoriesOf = (entry: XmlNode): string[] => {
  const names = childrenNamed(entry, 'category', 'dc:subject', 'media:category').map(({ attributes, ...node }) =>
    cut((attributes.label ?? attributes.term ?? ownText({ attributes, ...node })).trim(), longestCategory),
  );
  return [...new Set(names.filter(Boolean))].slice(0, mostCategories);
};

/** Returns when an entry was published and changed. Some formats have one date, which then is both or either. */
export const datesOf = (entry: XmlNode): Pick<FeedItem, 'publishedAt' | 'updatedAt'> => ({
  publishedAt: firstDate(
    entry,
    'published',
    'issued',
    'pubdate',
    'dcterms:issued',
    'created',
    'dcterms:created',
    'dc:date',
    'date',
  ),
  updatedAt: firstDate(entry, 'updated', 'modified', 'dcterms:modified', 'dc:date', 'lastbuilddate'),
});

/** Maps an entry of RSS or Atom. */
export const readEntry = (entry: XmlNode): FeedItem => {
  const summaries = summariesOf(entry);
  const contentHtml = contentOf(entry, summaries);
  const contents = childrenNamed(entry, ...contentNames);
  return {
    feedGuid: guidOf(entry),
    url: pageLink(entry) ?? permalinkOf(entry) ?? pageAddress(entry.attributes['rdf:about'], entry.base) ?? null,
    title: firstLine(entry, longestTitle, 'title', 'dc:title') ?? firstOf(mediaIn(entry, 'title'), longestTitle) ?? '',
    excerpt: firstOf([...summaries, ...mediaIn(entry, 'description'), ...contents], longestExcerpt) ?? '',
    contentHtml,
    author: authorIn(entry),
    language: languageTag(firstLine(entry, 40, 'dc:language', 'language') ?? entry.language),
    ...datesOf(entry),
    imageUrl: pictureOf(entry, contentHtml),
    categories: categoriesOf(entry),
  };
};
