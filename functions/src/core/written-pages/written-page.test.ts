import { expect, test } from 'vitest';
import type { Shell } from '../../platform/shell.ts';
import { type WrittenPage, writePage } from './written-page.ts';

const shell: Shell = {
  html: `<!doctype html>
<html lang="en" data-mantine-color-scheme="light">
  <head>
    <meta
      name="description"
      content="A quiet place."
    />
    <title>Kindred</title>
    <script type="application/json" id="early-chunks">[{"path":"^/(home)?$","scripts":["/assets/Landing-1.js"],"styles":["/assets/Landing-1.css"]},{"path":"^/public/[^/]+$","scripts":["/assets/public-1.js"],"styles":["/assets/public-2.css"]}]</script>
    <script src="/early.js"></script>
    <script type="module" crossorigin src="/assets/index-1.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/kit-1.js">
  </head>
  <body>
    <div id="root">
      <div class="opening-skeleton" aria-hidden="true"><i></i><i></i><i></i></div>
    </div>
    <noscript>Kindred needs JavaScript.</noscript>
  </body>
</html>
`,
  headers: {},
};
const page: WrittenPage = {
  path: '/public/rosa',
  lang: 'fr',
  title: 'Rosa </title><script>alert(1)</script> $&',
  siteTitle: 'acme',
  description: 'Elle "chantait"',
  canonical: 'https://acme.example/public/rosa',
  preview: { address: 'https://acme.example/p', width: 1200, height: 630, alt: 'Rosa "Lind"' },
  siteName: 'Acme',
  palette: ':root{--ground:#fff}',
  about: {
    '@type': 'Person',
    name: 'Rosa </script>',
    url: 'https://acme.example/public/rosa',
    birthDate: '1938-04-02',
    image: 'https://acme.example/p',
  },
  body: '<main>Des mots, $1 et $&.</main>',
  given: { id: 'public-answers', answers: { path: '/public/rosa </script><b>' } },
};
const written = writePage(shell, page);

test('puts the text once into the place of the app, with the page’s language and title', () => {
  expect(written).toContain('lang="fr" data-mantine-color-scheme="light">');
  expect(written).toContain('<div id="root" data-written><main>Des mots, $1 et $&.</main></div>');
  expect(written).not.toContain('opening-skeleton');
  expect(written).not.toContain('needs JavaScript');
  expect(written).not.toContain('A quiet place.');
  expect(written.match(/<title>/g)).toHaveLength(1);
});

test('starts the app only after the page is read: only `early.js` has its address', () => {
  expect(written).toContain('<html data-later="/assets/index-1.js" lang="fr"');
  expect(written).toContain('<script src="/early.js"></script>');
  expect(written).not.toContain('type="module"');
  expect(written).not.toContain('modulepreload');
});

test.each([
  ['has no element to tell it on', '<html lang="en" data-mantine-color-scheme="light">', ''],
  ['has nothing that would start the app later', '<script src="/early.js"></script>', ''],
  ['starts the app in another way', 'type="module" crossorigin src=', 'src='],
])('a deployed page that %s starts its app as it comes', (_, sign, instead) => {
  const other = writePage({ ...shell, html: shell.html.replace(sign, instead) }, page);
  expect(other).toMatch(/<script[^>]* src="\/assets\/index-1\.js"><\/script>/);
  expect(other).toContain('href="/assets/kit-1.js"');
  expect(other).not.toContain('data-later');
  expect(other).toContain('<main>Des mots, $1 et $&.</main>');
});

test('escapes texts so that they cannot close or open an element', () => {
  expect(written).toContain('<title>Rosa &lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt; $&amp; – acme</title>');
  expect(written).toContain('content="Elle &quot;chantait&quot;"');
  expect(written.match(/<\/script>/g)).toHaveLength(4);
  const [, data = ''] = /<script type="application\/json" id="public-answers">(.*?)<\/script>/.exec(written) ?? [];
  expect(JSON.parse(data)).toEqual(page.given?.answers);
});

test('has the metadata for link previews and search engines', () => {
  expect(written).toContain('<link rel="canonical" href="https://acme.example/public/rosa" />');
  expect(written).toContain(
    '<meta property="og:title" content="Rosa &lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt; $&amp;" />',
  );
  expect(written).toContain('<meta property="og:site_name" content="Acme" />');
  expect(written).toContain('<meta property="og:image" content="https://acme.example/p" />');
  expect(written).toContain('<meta property="og:image:width" content="1200" />');
  expect(written).toContain('<meta property="og:image:height" content="630" />');
  expect(written).toContain('<meta property="og:image:alt" content="Rosa &quot;Lind&quot;" />');
  expect(written).toContain('<meta property="og:locale" content="fr_FR" />');
  expect(written).toContain('<meta name="twitter:card" content="summary_large_image" />');
  const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(written) ?? [];
  expect(JSON.parse(data)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Person',
    name: 'Rosa </script>',
    url: page.canonical,
    birthDate: '1938-04-02',
    image: 'https://acme.example/p',
  });
});

test.each([
  ['fr', 'fr_FR'],
  ['en', 'en_US'],
  ['en-gb', 'en_GB'],
  ['pt-BR', 'pt_BR'],
  ['zh-Hant', 'zh_TW'],
  ['sr-Latn-RS', 'sr_RS'],
  ['es-419', undefined],
  ['eo', undefined],
  ['qaa', undefined],
  ['not a language', undefined],
])('names the language %s for link previews with its territory, or not at all', (lang, locale) => {
  const found = /<meta property="og:locale" content="(.*?)" \/>/.exec(writePage(shell, { ...page, lang }))?.[1];
  expect(found).toBe(locale);
});

test('loads the styles of this address, and no others, before any script', () => {
  expect(written).toContain('<link rel="stylesheet" crossorigin href="/assets/public-2.css" />');
  expect(written).not.toContain('rel="stylesheet" crossorigin href="/assets/Landing-1.css"');
});

test('keeps a missing page out of search engines', () => {
  const { canonical, preview, ...missing } = page;
  expect([canonical, preview]).not.toContain(undefined);
  expect(writePage(shell, missing)).toContain('<meta name="robots" content="noindex" />');
  expect(writePage(shell, missing)).not.toContain('og:image');
  expect(written).not.toContain('noindex');
});

test('applies the site’s colours before any script runs', () => {
  expect(written.indexOf('<style>:root{--ground:#fff}</style>')).toBeLessThan(written.indexOf('</head>'));
  expect(written).toContain('<style>:root{--ground:#fff}</style>');
});
