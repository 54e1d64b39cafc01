import { expect, test } from 'vitest';
import { feedsOfPage } from './page-feeds.ts';

const feedsOf = (html: string) =>
  feedsOfPage({ headers: { 'content-type': 'text/html' }, body: Buffer.from(html), url: 'https://example.com/a/' });
const link = (attributes: string) => `<link ${attributes}>`;

test('The feeds that a page names are found, in their order', async () => {
  const html = `<!doctype html><html><head><base href="/b/">
    ${link('rel="alternate" type="application/rss+xml" title="Posts &amp; news" href="feed"')}
    ${link('rel="Alternate nofollow" type="application/atom+xml; charset=utf-8" href="https://other.example/atom"')}
    ${link('rel="alternate" type="application/feed+json" href="feed"')}
    ${link('rel="alternate" hreflang="fr" href="/fr"')}
    ${link('rel="stylesheet" type="text/css" href="style.css"')}
    ${link('rel="alternate" type="application/rss+xml" href="javascript:alert(1)"')}
    </head><body></body></html>`;
  expect(await feedsOf(html)).toEqual([
    { url: 'https://example.com/b/feed', title: 'Posts & news' },
    { url: 'https://other.example/atom', title: '' },
  ]);
});

test('A page without feeds has none', async () => {
  expect(await feedsOf('<p>Hello</p>')).toEqual([]);
});

test('No page is too large or too deep', async () => {
  expect(await feedsOf('<div>'.repeat(2_000_000))).toEqual([]);
});
