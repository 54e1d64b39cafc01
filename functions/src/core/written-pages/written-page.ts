import { escapeHtml } from './safe-html.ts';
import type { Shell } from '../../platform/shell.ts';

/** The metadata of a public page, and its text before any script runs. */
export interface WrittenPage {
  readonly path: string;
  readonly lang: string;
  /** Without the site's name: the tab adds it, and link previews show it separately. */
  readonly title: string;
  readonly siteTitle: string;
  readonly description: string;
  /** An absolute URL; undefined for a missing page. */
  readonly canonical?: string;
  /** The picture for link previews; undefined for a missing page. */
  readonly preview?: {
    /** Absolute. */
    readonly address: string;
    readonly width: number;
    readonly height: number;
    readonly alt: string;
  };
  readonly siteName: string;
  /** The site's colours as CSS, applied from the first paint. */
  readonly palette: string;
  /** What the page is about, as schema.org has it. */
  readonly about?: Readonly<Record<string, unknown>>;
  /** The same page in other languages. */
  readonly alternates?: readonly { readonly lang: string; readonly address: string }[];
  /** Sanitised HTML. */
  readonly body: string;
  /** What the app receives with the page, and the id of the element that has it. */
  readonly given?: { readonly id: string; readonly answers: object };
}

/** Returns JSON in which texts cannot close or open an element. */
const safeJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

const meta = (key: 'name' | 'property', name: string, content: string | undefined): string =>
  content ? `<meta ${key}="${name}" content="${escapeHtml(content)}" />` : '';

const aboutOf = ({ about }: WrittenPage): string =>
  about
    ? `<script type="application/ld+json">${safeJson({ '@context': 'https://schema.org', ...about })}</script>`
    : '';

const alternatesOf = ({ alternates = [] }: WrittenPage): string =>
  alternates
    .map(({ lang, address }) => `<link rel="alternate" hreflang="${escapeHtml(lang)}" href="${escapeHtml(address)}" />`)
    .join('');

/**
 * Returns a language in Open Graph's form, `fr_FR`. Adds the most likely territory if there is none. Undefined if there
 * is no likely territory, or only a region such as Latin America: previews know only territories.
 */
const withTerritory = (language: string): string | undefined => {
  try {
    const { language: name, region = '' } = new Intl.Locale(language).maximize();
    return /^[A-Z]{2}$/.test(region) ? `${name}_${region}` : undefined;
  } catch {
    return undefined;
  }
};

const headOf = (page: WrittenPage): string =>
  [
    `<title>${escapeHtml(`${page.title} – ${page.siteTitle}`)}</title>`,
    meta('name', 'description', page.description),
    page.canonical
      ? `<link rel="canonical" href="${escapeHtml(page.canonical)}" />`
      : '<meta name="robots" content="noindex" />',
    meta('property', 'og:type', page.about?.['@type'] === 'Person' ? 'profile' : 'website'),
    meta('property', 'og:title', page.title),
    meta('property', 'og:description', page.description),
    meta('property', 'og:site_name', page.siteName),
    meta('property', 'og:url', page.canonical),
    meta('property', 'og:image', page.preview?.address),
    meta('property', 'og:image:type', page.preview && 'image/jpeg'),
    meta('property', 'og:image:width', page.preview && String(page.preview.width)),
    meta('property', 'og:image:height', page.preview && String(page.preview.height)),
    meta('property', 'og:image:alt', page.preview?.alt),
    meta('property', 'og:locale', withTerritory(page.lang)),
    meta('name', 'twitter:card', page.preview ? 'summary_large_image' : 'summary'),
    meta('name', 'twitter:title', page.title),
    meta('name', 'twitter:description', page.description),
    meta('name', 'twitter:image', page.preview?.address),
    meta('name', 'twitter:image:alt', page.preview?.alt),
    alternatesOf(page),
    aboutOf(page),
    `<style>${page.palette}</style>`,
  ]
    .filter(Boolean)
    .map((line) => `    ${line}\n`)
    .join('');

const earlyChunks = /<script type="application\/json" id="early-chunks">([^<]*)<\/script>/;

/** Returns the style sheets that the build lists for a path. They load before any script. */
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
 * Removes the app's script from the deployed page and leaves its address for `early.js`, so that the app starts once
 * the page is shown. Returns unrecognised HTML unchanged; its app then starts at once.
 */
const withAppLater = (html: string): string => {
  const address = appScript.exec(html)?.[1];
  if (!address || !html.includes('<html ') || !html.includes(' src="/early.js"')) return html;
  return html
    .replace(appScript, '')
    .replace(/<link rel="modulepreload"[^>]*>\s*/g, '')
    .replace('<html ', () => `<html data-later="${address}" `);
};

/** Fills the deployed shell with a page's metadata, and puts its text into the place of the app. */
export const writePage = ({ html }: Shell, page: WrittenPage): string => {
  const data = page.given
    ? `    <script type="application/json" id="${page.given.id}">${safeJson(page.given.answers)}</script>\n`
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
