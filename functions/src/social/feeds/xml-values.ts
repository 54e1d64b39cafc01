import { absolute, pageAddress, withAbsoluteAddresses } from './addresses.ts';
import { readDate } from './feed-dates.ts';
import { plainLine, plainText, withoutHtmlEntities } from './plain-text.ts';
import { childrenNamed, childrenOf, markupOf, ownText, type XmlNode } from './xml-node.ts';

/** The most HTML that is kept of an entry. */
const longestHtml = 500_000;

const fromBase64 = (text: string): string => {
  const bytes = Buffer.from(text, 'base64');
  return bytes.toString('utf8');
};

type Format = 'text' | 'html';

/** Returns how a construct of Atom is written; undefined for RSS, which does not say. */
const atomFormat = ({ attributes }: XmlNode): Format | 'base64' | 'xml' | undefined => {
  const mode = attributes.mode?.toLowerCase();
  const type = attributes.type?.toLowerCase();
  if (mode === 'base64') return 'base64';
  if (mode === 'xml' || type === 'xhtml' || type === 'application/xhtml+xml') return 'xml';
  if (type === 'text' || type === 'text/plain' || type === 'plain') return 'text';
  if (type === 'html' || type === 'text/html') return 'html';
  if (mode === 'escaped') return 'html';
  return type !== undefined && !/^text\/|xml/.test(type) ? 'base64' : undefined;
};

/** What an element says: text, or HTML whose addresses are absolute. */
interface ElementContent {
  readonly format: Format;
  readonly value: string;
}

/** Returns an element's text. Elements in it are HTML, and so is escaped text unless the feed marks it as plain. */
const writtenIn = (node: XmlNode): ElementContent => {
  const format = atomFormat(node);
  const isMarkup = node.parts.some((part) => typeof part !== 'string');
  if (isMarkup) return { format: 'html', value: markupOf(node) };
  const text = ownText(node).trim();
  if (format === 'base64') return { format: 'html', value: fromBase64(text) };
  if (format === 'text') return { format: 'text', value: withoutHtmlEntities(text) };
  return { format: 'html', value: text };
};

/** Returns what an element says as text in one line, of at most this length. */
export const lineIn = (node: XmlNode, most: number): string => {
  const { format, value } = writtenIn(node);
  return format === 'text' ? plainLine(value, most) : plainText(value, most);
};

/** Returns what an element says as HTML. */
export const htmlIn = (node: XmlNode): string => {
  const { format, value } = writtenIn(node);
  const html = format === 'text' ? value.replaceAll('&', '&amp;').replaceAll('<', '&lt;') : value;
  return withAbsoluteAddresses(html.slice(0, longestHtml), node.base).slice(0, longestHtml);
};

/** Returns the text of the first element of these names that has any. */
export const firstLine = (node: XmlNode, most: number, ...names: readonly string[]): string | null => {
  for (const child of childrenNamed(node, ...names)) {
    const line = lineIn(child, most);
    if (line) return line;
  }
  return null;
};

/** Returns the first of these elements with a date; of several of one name, the last. */
export const firstDate = (node: XmlNode, ...names: readonly string[]): string | null => {
  for (const name of names) {
    const dates = childrenNamed(node, name).flatMap((child) => readDate(ownText(child)) ?? []);
    if (dates.length > 0) return dates.at(-1)!;
  }
  return null;
};

const typesOfPages = /^(?:text\/html|application\/xhtml\+xml)/i;

interface Link {
  readonly href: string;
  readonly rel: string;
  readonly type: string;
}

const linksIn = (node: XmlNode): Link[] =>
  childrenNamed(node, 'link').flatMap((link) => {
    const written = link.attributes.href ?? ownText(link);
    const href = pageAddress(written, link.base);
    const rel = (link.attributes.rel ?? 'alternate').toLowerCase();
    return href ? [{ href: absolute(written, link.base) ?? href, rel, type: link.attributes.type ?? '' }] : [];
  });

/** Returns the address of the page that a feed or an entry is about: its alternate link, preferably to HTML. */
export const pageLink = (node: XmlNode): string | null => {
  const links = linksIn(node).filter(({ rel }) => rel === 'alternate' || rel.endsWith('#alternate'));
  return (links.find(({ type }) => type === '' || typesOfPages.test(type)) ?? links[0])?.href ?? null;
};

const longestName = 200;

/** Returns a person's name, with the address if there is one, as feeds of all formats write it. */
const personIn = (node: XmlNode): string | null => {
  if (childrenOf(node).length === 0) return plainText(ownText(node), longestName) || null;
  const name = firstLine(node, longestName, 'name', 'foaf:name');
  const email = firstLine(node, longestName, 'email', 'itunes:email');
  if (name && email) return `${name} (${email})`;
  return name ?? email;
};

const authorNames = ['author', 'managingeditor', 'dc:creator', 'dc:author', 'itunes:author', 'creator'];

export const authorIn = (node: XmlNode): string | null => {
  for (const one of childrenNamed(node, ...authorNames)) {
    const person = personIn(one);
    if (person) return person;
  }
  return null;
};

/** Returns a language tag as it is usually written: `en-US` for `en_US`. Null if it is none. */
export const languageTag = (written: string | null | undefined): string | null => {
  const tag = (written ?? '').trim().replaceAll('_', '-');
  return /^[a-z]{2,3}(?:-[a-z0-9]{1,8}){0,3}$/i.test(tag) ? tag : null;
};
