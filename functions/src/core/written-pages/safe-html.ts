import { markdownFlaw } from '@kindred/contract/markdown/flaw';
import { markdownOptions, readAsKindred } from '@kindred/contract/markdown/reading';
import MarkdownIt from 'markdown-it';
import sanitize from 'sanitize-html';

/** Escapes text for HTML. */
export const escapeHtml = (text: string): string =>
  text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/'/g, '&#39;');

/** Markdown with the product's options. HTML in it is plain text. */
export const reading = readAsKindred(new MarkdownIt(markdownOptions));

const tags = 'a blockquote br code del em h2 h3 h4 h5 h6 hr img li ol p pre strong table tbody td th thead tr ul'.split(
  ' ',
);

/** Returns whether a link is allowed: to the web, a mail address, a phone number or a page of this site. */
export const isSafeLink = (address: string): boolean =>
  /^(https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/i.test(address.trim());

/** The links and pictures that a text may have, depending on where it is shown. */
export interface Shown {
  readonly isLink: (address: string) => boolean;
  /** The `rel` of a link. */
  readonly relation: string;
  /** Returns a picture's address in that place; undefined to show its alternative text instead. */
  readonly pictureAt: (address: string) => string | undefined;
  /** Returns the size that a picture's address names. */
  readonly sizeOf?: (address: string) => { readonly width: number; readonly height: number } | undefined;
}

/** Renders Markdown as HTML that is safe to show to everybody: no scripts, no styles, and only the allowed links and pictures. */
export const safeHtml = (markdown: string, shown: Shown): string =>
  markdownFlaw(markdown) ? asTyped(markdown) : sanitised(reading.render(markdown), shown);

/** Renders a text as it was typed, because it was stored under weaker limits and would take too long to parse. */
const asTyped = (text: string): string => `<p style="white-space:pre-wrap">${escapeHtml(text)}</p>`;

const sanitised = (html: string, { isLink, relation, pictureAt, sizeOf }: Shown): string =>
  sanitize(html, {
    allowedTags: tags,
    allowedAttributes: {
      '*': ['dir'],
      a: ['href', 'title', 'rel'],
      img: ['src', 'alt', 'title', 'width', 'height', 'loading'],
      ol: ['start'],
      td: ['align'],
      th: ['align'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'escape',
    transformTags: {
      h1: 'h2',
      a: (tagName, { href = '', title, dir }) => ({
        tagName,
        attribs: {
          ...(isLink(href) && { href }),
          ...(title !== undefined && { title }),
          ...(dir !== undefined && { dir }),
          rel: relation,
        },
      }),
      img: (tagName, { src = '', alt = '' }) => {
        const place = pictureAt(src);
        const size = sizeOf?.(src);
        const room = size && { width: String(size.width), height: String(size.height) };
        return place === undefined
          ? { tagName: 'em', attribs: {} as Record<string, string>, text: alt }
          : { tagName, attribs: { src: place, alt, ...room, loading: 'lazy' } as Record<string, string> };
      },
    },
  });

/** Returns the first words of a Markdown text without its syntax, for link previews. */
export const firstWords = (markdown: string, most = 160): string => {
  const start = markdown.slice(0, most * 20);
  const html = markdownFlaw(start) ? escapeHtml(start) : reading.render(start).replaceAll('<br>', ' ');
  const text = sanitize(html, { allowedTags: [], allowedAttributes: {} })
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();
  if (text.length <= most) return text;
  const cut = text.slice(0, most - 1);
  return `${cut.slice(0, cut.lastIndexOf(' ') > most / 2 ? cut.lastIndexOf(' ') : most - 1)}…`;
};
