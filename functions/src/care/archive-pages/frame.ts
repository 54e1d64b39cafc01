import { escapeHtml as e } from '../../core/written-pages/safe-html.ts';
import type { Sheet } from './sheet.ts';

interface PageOfArchive {
  readonly heading: string;
  /** The page's own file name, for the navigation. */
  readonly current: string;
  /** A line above the heading. */
  readonly above: string;
  readonly body: string;
}

const document = ({ language, title }: Sheet, heading: string, body: string): string => {
  const pageTitle = heading === title ? title : `${heading} – ${title}`;
  return (
    `<!doctype html>\n<html lang="${language}">\n<head>\n<meta charset="utf-8">\n` +
    `<meta name="viewport" content="width=device-width, initial-scale=1">\n` +
    // Pictures have their widths in style attributes.
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src 'self' file: data:; style-src 'self' file: 'unsafe-inline'; media-src 'self' file:">\n` +
    `<title>${e(pageTitle)}</title>\n<link rel="stylesheet" href="style.css">\n</head>\n<body>\n${body}</body>\n</html>\n`
  );
};

/** Renders the cover, which has its own navigation. */
export const cover = (sheet: Sheet, body: string): string =>
  document(sheet, sheet.title, `<main id="main" class="cover">\n${body}\n</main>\n`);

/** Wraps the content of a chapter in the common layout. */
export const frame = (sheet: Sheet, { heading, current, above, body }: PageOfArchive): string => {
  const { labels, parts } = sheet;
  const places = [
    { href: 'index.html', label: labels.start },
    ...parts.map(({ name, title: label }) => ({ href: `${name}.html`, label })),
  ];
  const links = places.map(
    ({ href, label }) => `<li><a href="${href}"${href === current ? ' aria-current="page"' : ''}>${e(label)}</a></li>`,
  );
  return document(
    sheet,
    heading,
    `<a class="skip" href="#main">${e(labels.skip)}</a>\n` +
      `<header><nav aria-label="${e(labels.contents)}"><ul>${links.join('')}</ul></nav></header>\n` +
      `<main id="main">\n<p class="above">${e(above)}</p>\n<h1 dir="auto">${e(heading)}</h1>\n${body}\n</main>\n`,
  );
};

/** Renders a list of labelled facts, omitting those without a value. Values are HTML. */
export const facts = (lines: readonly (readonly [label: string, html: string | null | undefined])[]): string => {
  const known = lines.filter(([, html]) => html !== null && html !== undefined && html !== '');
  if (known.length === 0) return '';
  return `<dl>${known.map(([label, html]) => `<dt>${e(label)}</dt><dd dir="auto">${html}</dd>`).join('')}</dl>`;
};

/** Returns text as HTML that keeps its line breaks; undefined for no text. */
export const plain = (text: string | null | undefined): string | undefined =>
  text ? `<span class="words" dir="auto">${e(text)}</span>` : undefined;

/** Renders one entry of a list, with its heading. */
export const entry = (heading: string, html: string, lang?: string): string =>
  `<article class="entry"${lang ? ` lang="${e(lang)}"` : ''}><h2 dir="auto">${e(heading)}</h2>${html}</article>`;
