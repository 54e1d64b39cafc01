import { articleBytes } from '@kindred/contract/social/articles/article';
import { describe, expect, test } from 'vitest';
import { balancedHtml } from './balanced-html.ts';
import { readableHtml } from './readable-html.ts';

const base = 'https://site.example/news/today';
const html = (written: string): string => readableHtml(written, base).html;

describe('hostile HTML', () => {
  test.each([
    ['<p>a</p><script>alert(1)</script>', '<p>a</p>'],
    ['<p onclick="x()" style="color:red" class="c" id="i">a</p>', '<p>a</p>'],
    ['<style>p{}</style><p>a</p>', '<p>a</p>'],
    ['<iframe src="https://evil.example"><p>in it</p></iframe><p>a</p>', '<p>a</p>'],
    ['<form action="/x"><input name="a"><button>Send</button><p>a</p></form>', '<p>a</p>'],
    ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="data:text/html,x">a</a>', '<a>a</a>'],
    ['<svg><script>alert(1)</script><text>x</text></svg><p>a</p>', '<p>a</p>'],
    ['<object data="x"><p>b</p></object><embed src="x"><p>a</p>', '<p>a</p>'],
    ['<p>a<!-- <img src=x onerror=alert(1)> --></p>', '<p>a</p>'],
    [
      '<meta http-equiv="refresh" content="0;url=https://evil.example"><base href="https://evil.example"><p>a</p>',
      '<p>a</p>',
    ],
    ['<video poster="https://evil.example/p.png"><source src="https://evil.example/v"></video><p>a</p>', '<p>a</p>'],
    [
      '<table background="https://evil.example/t.png"><tr><td>a</td></tr></table>',
      '<table><tr><td>a</td></tr></table>',
    ],
    ['<scr<script>ipt>alert(1)</script>', 'ipt&gt;alert(1)'],
    ['<script>alert(1)', ''],
    ['&lt;script&gt;alert(1)&lt;/script&gt;', '&lt;script&gt;alert(1)&lt;/script&gt;'],
  ])('%s becomes %s', (written, expected) => {
    expect(html(written)).toBe(expected);
  });

  test.each([
    ['elements that are never closed', '<div>'],
    ['text in elements that are never closed', '<b>x'],
    ['emphasis that is empty', '<em><b>'],
    ['signs that begin nothing', '<'],
    ['scripts that are never closed', '<script>'],
    ['comments', '<!--'],
    ['lists in lists', '<li><ul>x'],
    ['tables in tables', '<table><tr><td>'],
    ['attributes', '<a a=1 '],
    ['pictures', '<img src="https://a.example/b" alt="x">'],
  ])('of 4 MB with %s is read in less than a second', (_name, part) => {
    const started = process.cpuUsage();
    const read = readableHtml(part.repeat(4_000_000 / part.length), base);
    expect(Buffer.byteLength(read.html)).toBeLessThanOrEqual(articleBytes);
    expect(process.cpuUsage(started).user / 1000).toBeLessThan(1000);
  });
});

test('links are absolute, and tell the other site nothing', () => {
  expect(html('<a href="/about" title="About">a</a> <a href="#part">b</a> <a href="mailto:a@b.example">c</a>')).toBe(
    '<a href="https://site.example/about" rel="noopener noreferrer nofollow" target="_blank" title="About">a</a> <a>b</a> ' +
      '<a href="mailto:a@b.example" rel="noopener noreferrer nofollow" target="_blank">c</a>',
  );
});

test('a picture becomes its description, and the first one with a size is the article’s', () => {
  const written =
    '<p><img src="https://count.example/p.gif" width="1" height="1"><img src="/cat.jpg" alt="A cat">a<img src="x"></p>';
  expect(readableHtml(written, base)).toMatchObject({
    html: '<p><em>A cat</em>a</p>',
    pictureUrl: 'https://site.example/cat.jpg',
  });
});

test.each([
  ['<p>One two</p><p>three-four don’t</p>', 4],
  ['<ul><li>one<li>two</ul>', 2],
  ['<p>漢字漢字</p>', 2],
  ['', 0],
])('%s has %i words', (written, words) => {
  expect(readableHtml(written, null).words).toBe(words);
});

test('a long text is cut between its elements', () => {
  const { html: cut } = readableHtml(`<ul>${'<li>a word of a long text</li>'.repeat(20_000)}</ul>`, base);
  expect(Buffer.byteLength(cut)).toBeLessThanOrEqual(articleBytes);
  expect(cut).toMatch(/<\/li><\/ul>$/);
});

test('elements are closed, and none is deeper than allowed', () => {
  expect(balancedHtml('<p>a<p>b<ul><li>c<li>d</ul><br>e</i>', 10)).toBe(
    '<p>a</p><p>b<ul><li>c</li><li>d</li></ul><br>e</p>',
  );
  expect(balancedHtml('<div><div><div>a</div>b</div>c</div>', 2)).toBe('<div><div>a</div>b</div>c');
});
