import { articleBytes } from '@kindred/contract/social/articles/article';
import sanitize from 'sanitize-html';
import { balancedHtml } from './balanced-html.ts';
import { textOf } from './html-text.ts';

const tags =
  'a abbr b blockquote br caption cite code dd del dfn div dl dt em figcaption figure h2 h3 h4 h5 h6 hr i ins kbd li mark ol p pre q s samp small strong sub sup table tbody td tfoot th thead tr u ul var'.split(
    ' ',
  );

/** A longer text is cut first: the time that it takes is a function of its length. */
const longestRead = 300_000;
const deepest = 40;
/** Pictures of at most this many pixels a side count readers; they show nothing. */
const smallestSide = 3;

const linkRelation = 'noopener noreferrer nofollow';

/** The text of an article, safe to show: a browser that shows it asks other sites for nothing. */
export interface ReadableHtml {
  readonly html: string;
  readonly text: string;
  readonly words: number;
  /** The address of its first picture. */
  readonly pictureUrl: string | null;
}

const absolute = (written: string | undefined, base: string | null): string | null => {
  const trimmed = written?.trim() ?? '';
  if (trimmed === '' || trimmed.startsWith('#') || !URL.canParse(trimmed, base ?? undefined)) return null;
  return new URL(trimmed, base ?? undefined).href;
};

const isWeb = (address: string): boolean => /^https?:/.test(address);

const isLink = (address: string): boolean => /^(https?|mailto):/.test(address);

/** Returns the start of a text, without the tag that its end cuts in two. */
const startOf = (html: string, length: number): string => {
  if (html.length <= length) return html;
  const start = html.slice(0, length);
  const opened = start.lastIndexOf('<');
  return opened > start.lastIndexOf('>') ? start.slice(0, opened) : start;
};

const isCounter = ({ width, height }: Readonly<Record<string, string>>): boolean =>
  [width, height].some((side) => side !== undefined && Number.parseInt(side, 10) < smallestSide);

/** Returns an article's HTML with the elements of a text only. Links are absolute; pictures become their descriptions. */
export const readableHtml = (written: string, base: string | null): ReadableHtml => {
  let pictureUrl: string | null = null;
  const clean = (html: string): string =>
    sanitize(html, {
      allowedTags: tags,
      allowedAttributes: {
        '*': ['dir', 'lang'],
        a: ['href', 'title', 'rel', 'target'],
        ol: ['start', 'reversed'],
        td: ['colspan', 'rowspan'],
        th: ['colspan', 'rowspan'],
      },
      allowedSchemes: ['http', 'https', 'mailto'],
      allowProtocolRelative: false,
      disallowedTagsMode: 'discard',
      transformTags: {
        h1: 'h2',
        a: (tagName, { href, title }) => {
          const linked = absolute(href, base);
          const address = linked !== null && isLink(linked) ? linked : null;
          return {
            tagName,
            attribs: {
              ...(address !== null && { href: address, rel: linkRelation, target: '_blank' }),
              ...(title !== undefined && { title }),
            },
          };
        },
        img: (_tagName, attributes) => {
          const address = absolute(attributes.src, base);
          if (pictureUrl === null && address !== null && isWeb(address) && !isCounter(attributes)) pictureUrl = address;
          const text = attributes.alt?.trim();
          // Without a description, nothing of it is left.
          return text ? { tagName: 'em', attribs: {}, text } : { tagName: 'img', attribs: {} };
        },
      },
    }).trim();
  let html = clean(startOf(balancedHtml(startOf(written, longestRead), deepest), longestRead));
  for (let most = articleBytes; Buffer.byteLength(html) > articleBytes; most = Math.floor(most * 0.9))
    html = clean(startOf(Buffer.from(html).toString('utf8', 0, most), most));
  const text = textOf(html);
  return { html, text, words: wordsIn(text), pictureUrl };
};

/** Counts words. In scripts without spaces, two characters count as one. */
const wordsIn = (text: string): number => {
  const joined = text.match(/[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}]/gu)?.length ?? 0;
  const spaced = text.match(
    /(?:(?![\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}])[\p{L}\p{N}])+(?:['’-][\p{L}\p{N}]+)*/gu,
  );
  return (spaced?.length ?? 0) + Math.ceil(joined / 2);
};
