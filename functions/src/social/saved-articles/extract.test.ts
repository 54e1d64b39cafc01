import { describe, expect, test } from 'vitest';
import { extract } from './extract.ts';
import { factsOf } from './page-facts.ts';
import { pageText } from './page-text.ts';

const url = 'https://site.example/news/garden';
const sentence = 'Neighbours plant beans, peas and herbs together, on the roof of the library. ';
const story = `<p>${sentence.repeat(6)}</p><h2>What grows</h2><ul><li>Beans</li><li>Peas</li></ul><p>${sentence.repeat(6)}</p>`;

describe('the text of', () => {
  test.each([
    [
      'an article element',
      `<nav><a href="/">Home</a></nav><article><h1>A garden</h1>${story}</article><footer>Imprint</footer>`,
    ],
    [
      'a page of nested divisions',
      `<div id="menu"><ul><li><a href="/">Home</a></li></ul></div><div class="page"><div class="content"><div class="post">${story}</div></div><div class="sidebar"><a href="/imprint">Imprint</a></div></div>`,
    ],
    [
      'a page whose elements are not closed',
      `<body><div class=menu><a href=/>Home</a></div><div class=text>${story.replaceAll(/<\/(p|li)>/g, '')}<div class=footer><a href=/imprint>Imprint</a></div>`,
    ],
    [
      'a page with comments',
      `<main>${story}</main><section class="comments"><p>First!</p></section><aside>Imprint</aside>`,
    ],
    ['a page without any order', `<table><tr><td><a href="/">Home</a></td><td>${story}</td></tr></table>`],
  ])('%s is the article alone', (_name, body) => {
    const { html, words } = extract(`<html><head><title>A garden</title></head>${body}</html>`, url);
    expect(html).toContain('peas and herbs together');
    expect(html).toMatch(/<h2>\s*What grows/);
    expect(html).not.toMatch(/Imprint|First!/);
    expect(words).toBeGreaterThan(100);
  });

  test.each([
    ['no text', '<html><body><div id="app"></div><script>start()</script></body></html>', 'no_text'],
    ['too many elements', `<html><body>${'<p>a</p>'.repeat(16_000)}</body></html>`, 'too_complex'],
    ['too long a text', `<html><body><p>${'a '.repeat(800_000)}</p></body></html>`, 'too_complex'],
  ])('a page with %s cannot be read', (_name, html, fault) => {
    expect(() => extract(html, url)).toThrow(expect.objectContaining({ fault }));
  });

  test.each([
    ['elements that are never closed', '<div>'],
    ['emphasis without end', '<b>x, '],
    ['tables in tables', '<table><tr><td>x, '],
    ['pictures', '<img src="https://a.example/b.png" alt="x">'],
    ['links', '<p><a href="/x">a word, and more</a></p>'],
    ['lists', '<ul><li>one, two</li></ul>'],
  ])('a page of %s takes at most 2.5 s', (_name, part) => {
    const started = process.cpuUsage();
    try {
      extract(`<html><body>${part.repeat(1_400_000 / part.length)}</body></html>`, url);
    } catch (error) {
      expect(error).toMatchObject({ name: 'SavingFailure' });
    }
    expect(process.cpuUsage(started).user / 1000).toBeLessThan(2500);
  });
});

describe('what a page says about itself', () => {
  test('comes from its head, without markup', () => {
    const head = `<title>Plain &amp; simple</title><META NAME=description CONTENT='Beans &#39;n peas'>
      <meta content="Ana" name="author"><meta property="og:image" content="//cdn.example/a.png">
      <meta name="date" content="yesterday">`;
    expect(factsOf(`<html><head>${head}</head></html>`, url)).toEqual({
      title: 'Plain & simple',
      siteName: null,
      author: 'Ana',
      excerpt: "Beans 'n peas",
      publishedAt: null,
      pictureUrl: 'https://cdn.example/a.png',
    });
  });

  test.each([
    ['meta elements', '<meta '],
    ['attributes', '<meta a="b" '],
    ['titles', '<title'],
    ['equals signs', '<meta a='],
  ])('is found quickly in a page of %s', (_name, part) => {
    const started = process.cpuUsage();
    factsOf(part.repeat(1_400_000 / part.length), url);
    expect(process.cpuUsage(started).user / 1000).toBeLessThan(500);
  });
});

test.each([
  ['its header', Buffer.from('é', 'latin1'), 'text/html; charset=ISO-8859-1'],
  ['its meta element', Buffer.from('<meta charset="windows-1252">é', 'latin1'), 'text/html'],
  ['its mark', Buffer.from('\uFEFFé', 'utf16le'), 'text/html; charset=utf-8'],
  ['its bytes, in UTF-8', Buffer.from('é'), 'text/html'],
  ['its bytes, otherwise', Buffer.from('é', 'latin1'), 'text/html; charset=unknown'],
])('a page is read in the encoding of %s', (_how, bytes, type) => {
  expect(pageText(bytes, type)).toMatch(/é$/);
});
