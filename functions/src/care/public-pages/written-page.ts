import { type GivenAnswers, givenId } from '@kindred/contract/care/public-pages/given';
import { escapeHtml } from './safe-html.ts';
import type { Shell } from '../../platform/shell.ts';

/** What a public page says of itself, and what is to be read in it before any script runs. */
export interface WrittenPage {
  readonly path: string;
  readonly lang: string;
  /** Without the site's, which follows it in the tab; previews of links name the site apart. */
  readonly title: string;
  readonly siteTitle: string;
  readonly description: string;
  /** In full; undefined for a page that is not to be found. */
  readonly canonical?: string;
  /** In full: for previews of links. */
  readonly picture?: string;
  readonly siteName: string;
  /** The site's colours as CSS: there with the first paint, as the app will have them. */
  readonly palette: string;
  readonly person?: {
    readonly name: string;
    readonly birthDate: string | null;
    readonly deathDate: string | null;
    readonly picture?: string;
  };
  /** HTML that is safe to show. */
  readonly body: string;
  readonly given?: GivenAnswers;
}

/** JSON that no text in it can end or begin an element with. */
const safeJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

const meta = (key: 'name' | 'property', name: string, content: string | undefined): string =>
  content ? `<meta ${key}="${name}" content="${escapeHtml(content)}" />` : '';

const aboutPerson = ({ person, canonical }: WrittenPage): string => {
  if (!person) return '';
  const { name, birthDate, deathDate, picture } = person;
  const about = {
    '@context': 'https://schema.org',
    '@type': 'Person',
    name,
    ...(canonical && { url: canonical }),
    ...(birthDate && { birthDate }),
    ...(deathDate && { deathDate }),
    ...(picture && { image: picture }),
  };
  return `<script type="application/ld+json">${safeJson(about)}</script>`;
};

const headOf = (page: WrittenPage): string =>
  [
    `<title>${escapeHtml(`${page.title} – ${page.siteTitle}`)}</title>`,
    meta('name', 'description', page.description),
    page.canonical
      ? `<link rel="canonical" href="${escapeHtml(page.canonical)}" />`
      : '<meta name="robots" content="noindex" />',
    meta('property', 'og:type', page.person ? 'profile' : 'website'),
    meta('property', 'og:title', page.title),
    meta('property', 'og:description', page.description),
    meta('property', 'og:site_name', page.siteName),
    meta('property', 'og:url', page.canonical),
    meta('property', 'og:image', page.picture),
    meta('property', 'og:locale', page.lang.replace('-', '_')),
    meta('name', 'twitter:card', page.picture ? 'summary_large_image' : 'summary'),
    meta('name', 'twitter:title', page.title),
    meta('name', 'twitter:description', page.description),
    meta('name', 'twitter:image', page.picture),
    aboutPerson(page),
    `<style>${page.palette}</style>`,
  ]
    .filter(Boolean)
    .map((line) => `    ${line}\n`)
    .join('');

const earlyChunks = /<script type="application\/json" id="early-chunks">([^<]*)<\/script>/;

/** The build lists, for each address, what its page needs; the styles among it are put on before any script runs. */
const stylesFor = (html: string, path: string): string => {
  const list = JSON.parse(earlyChunks.exec(html)?.[1] ?? '[]') as { path: string; styles: string[] }[];
  return list
    .filter((chunks) => new RegExp(chunks.path).test(path))
    .flatMap(({ styles }) => styles)
    .map((href) => `    <link rel="stylesheet" crossorigin href="${escapeHtml(href)}" />\n`)
    .join('');
};

const appScript = /<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>\s*/;

/**
 * The deployed page whose words are read before its app starts: where that lies is said to `early.js`, which fetches it once the
 * page is there. One that does not look like this build's starts its app as it comes.
 */
const withAppLater = (html: string): string => {
  const address = appScript.exec(html)?.[1];
  if (!address || !html.includes('<html ') || !html.includes(' src="/early.js"')) return html;
  return html
    .replace(appScript, '')
    .replace(/<link rel="modulepreload"[^>]*>\s*/g, '')
    .replace('<html ', () => `<html data-later="${address}" `);
};

/** The deployed shell with a page's own head, and its words where the app will stand. */
export const writePage = ({ html }: Shell, page: WrittenPage): string => {
  const data = page.given
    ? `    <script type="application/json" id="${givenId}">${safeJson(page.given)}</script>\n`
    : '';
  return withAppLater(html)
    .replace(/(<html [^>]*?)lang="[^"]*"/, (_, before) => `${before}lang="${escapeHtml(page.lang)}"`)
    .replace(/<title>[^<]*<\/title>\s*/, '')
    .replace(/<meta\s+name="description"[^>]*>\s*/, '')
    .replace(/<noscript>[^<]*<\/noscript>\s*/, '')
    .replace('</head>', () => `${headOf(page)}${stylesFor(html, page.path)}</head>`)
    .replace(
      /<div id="root">\s*(<div class="opening-skeleton".*?<\/div>\s*)?<\/div>/s,
      () => `<div id="root" data-written>${page.body}</div>`,
    )
    .replace('</body>', () => `${data}</body>`);
};
