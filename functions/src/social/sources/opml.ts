import { sourceImportRows } from '@kindred/contract/social/sources/import';
import { Parser } from 'htmlparser2';
import { ApiError, fieldError } from '../../platform/api-error.ts';
import { plainLine } from '../feeds/plain-text.ts';

/** A feed as an OPML file lists it. */
export interface Outline {
  /** Its number in the file, from 1. */
  readonly row: number;
  readonly title: string;
  readonly feedUrl: string;
  readonly siteUrl: string | null;
  /** The innermost folder that it is in. */
  readonly category: string | null;
}

const longestTitle = 120;
const longestCategory = 40;
const mostDepth = 100;

const refusal = (message: string, code: string): ApiError => fieldError('bad_request', 'file', message, code);
const notOpml = () => refusal('This is not an OPML file', 'not_opml');

const outlineOf = (
  row: number,
  feedUrl: string,
  attributes: Readonly<Record<string, string>>,
  folder: string | null,
): Outline => ({
  row,
  feedUrl,
  title: plainLine(attributes.title || attributes.text || feedUrl, longestTitle),
  siteUrl: attributes.htmlurl?.trim() || null,
  category:
    folder ?? (plainLine((attributes.category ?? '').split(',')[0]!.replace(/^\/+/, ''), longestCategory) || null),
});

/**
 * Returns the feeds that an OPML file lists. Its folders become categories. Throws 400, with the reason at `file`, if the
 * file as a whole is invalid.
 */
export const readOpml = (bytes: Uint8Array): Outline[] => {
  const rows: Outline[] = [];
  const folders: (string | null)[] = [];
  let [isOpml, depth] = [false, 0];
  const parser = new Parser(
    {
      onopentag: (tag, attributes) => {
        if (depth++ > mostDepth) throw refusal('The folders are nested too deeply', 'too_deep');
        if (!isOpml && tag !== 'opml') throw notOpml();
        isOpml = true;
        if (tag !== 'outline') return;
        const feedUrl = attributes.xmlurl?.trim();
        const folder = folders.findLast((name) => name !== null) ?? null;
        folders.push(feedUrl ? null : plainLine(attributes.title || attributes.text || '', longestCategory) || null);
        if (feedUrl) rows.push(outlineOf(rows.length + 1, feedUrl, attributes, folder));
        if (rows.length > sourceImportRows)
          throw refusal(`The file lists more than ${sourceImportRows} feeds`, 'too_many_rows');
      },
      onclosetag: (tag) => {
        depth--;
        if (tag === 'outline') folders.pop();
      },
    },
    { xmlMode: true, decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  );
  // The upload has converted the text to UTF-8, whatever its declaration says.
  parser.end(new TextDecoder().decode(bytes));
  if (!isOpml) throw notOpml();
  if (rows.length === 0) throw refusal('The file lists no feeds', 'no_rows');
  return rows;
};

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    // XML has no place for them.
    .replace(/[^\P{Cc}\t\n]/gu, ' ');

type Exported = Pick<Outline, 'title' | 'feedUrl' | 'siteUrl' | 'category'>;

const lineOf = ({ title, feedUrl, siteUrl }: Exported, indent: string): string => {
  const site = siteUrl ? ` htmlUrl="${escaped(siteUrl)}"` : '';
  return `${indent}<outline type="rss" text="${escaped(title)}" title="${escaped(title)}" xmlUrl="${escaped(feedUrl)}"${site}/>`;
};

/** Writes sources as OPML 2.0, with a folder for each category. */
export const writeOpml = (title: string, sources: readonly Exported[]): string => {
  const folders = [...Map.groupBy(sources, ({ category }) => category)].flatMap(([category, own]) => {
    if (category === null) return own.map((source) => lineOf(source, '    '));
    const lines = own.map((source) => lineOf(source, '      '));
    return [`    <outline text="${escaped(category)}" title="${escaped(category)}">`, ...lines, '    </outline>'];
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<opml version="2.0">',
    `  <head><title>${escaped(title)}</title></head>`,
    '  <body>',
    ...folders,
    '  </body>',
    '</opml>',
    '',
  ].join('\n');
};
