import { markdownOptions, readAsKindred } from '@kindred/contract/markdown/reading';
import MarkdownIt from 'markdown-it';
import { expect, test } from 'vitest';
import { safeHtml } from './safe-html.ts';
import { escapeHtml, firstWords } from '../core/written-pages/safe-html.ts';

test('shows text, lists, tables and line breaks, with headings one level below the page’s own', () => {
  const html = safeHtml('# Her life\n\nShe **sang**\nand *danced*\n\n- one\n\n| a | b |\n|---|:-:|\n| 1 | 2 |');
  expect(html).toContain('<h2>Her life</h2>');
  expect(html).toContain('She <strong>sang</strong><br />and <em>danced</em>');
  expect(html).toContain('<li>one</li>');
  expect(html).toContain('<td align="center">2</td>');
});

test.each([
  ['<script>alert(1)</script>', /<script/],
  ['<img src=x onerror=alert(1)>', /<img/],
  ['[a](javascript:alert(1))', /javascript:/],
  ['[a](data:text/html,x)', /data:/],
  ['[a](//evil.example)', /href/],
  ['![b](https://evil.example/b.png)', /<img|evil/],
  ['![b](/api/v1/me)', /<img/],
  ['<a href="https://x" style="position:fixed">x</a>', /<a [^>]*style/],
  ['<svg><style><img src=x onerror=alert(1)></style></svg>', /<(svg|style|img)/],
])('%s does nothing', (markdown, harm) => {
  expect(safeHtml(markdown)).not.toMatch(harm);
});

test('shows HTML in a text as it was typed', () => {
  expect(safeHtml('<b>bold</b>')).toContain('&lt;b&gt;bold&lt;/b&gt;');
  expect(escapeHtml(`<a href="x" id='y'>&`)).toBe('&lt;a href=&quot;x&quot; id=&#39;y&#39;&gt;&amp;');
});

test('sends no referrer with links, and shows only public pictures', () => {
  expect(safeHtml('[a](https://a.example)')).toContain(
    '<a href="https://a.example" rel="noopener noreferrer nofollow ugc">a</a>',
  );
  const picture = '/public-api/v1/care/circles-by-id/c1/files/d1';
  expect(safeHtml(`![Oma](${picture})`)).toContain(`<img src="${picture}" alt="Oma" loading="lazy" />`);
  expect(safeHtml(`![Oma](${picture}#800x600)`)).toContain(
    `<img src="${picture}" alt="Oma" width="800" height="600" loading="lazy" />`,
  );
  expect(safeHtml('![Oma](https://b.example/b.png)')).toContain('Oma');
});

test('takes the first words without Markdown syntax, and without cutting a word', () => {
  expect(firstWords('# In memory\n\n**She** sang & [danced](https://x.example)')).toBe('In memory She sang & danced');
  const long = firstWords('word '.repeat(100));
  expect(long).toMatch(/^(word )+word…$/);
  expect(long.length).toBeLessThanOrEqual(160);
});

test('shows a text as it was typed if it is too slow to parse', () => {
  expect(safeHtml(`${'>'.repeat(21)}<b>\n*a*`)).toBe(
    `<p style="white-space:pre-wrap">${'&gt;'.repeat(21)}&lt;b&gt;\n*a*</p>`,
  );
  expect(safeHtml(`<b>${'_a'.repeat(100_000)}`)).toMatch(/^<p[^>]*>&lt;b&gt;_a_a/);
  expect(firstWords('>'.repeat(100_000))).toHaveLength(160);
});

test('reads thousands of empty lines as one gap', () => {
  expect(safeHtml(`a${'\n'.repeat(5000)}b`)).toBe(safeHtml('a\n\nb'));
});

test('leaves quotation marks between tags unescaped, since escaping would slow the sanitiser down 50 times', () => {
  const reader = readAsKindred(new MarkdownIt(markdownOptions));
  const texts = ['"a" > b', 'a `">"`', '    ">"', '```\n">"\n```'];
  expect(texts.map((text) => reader.render(text).match(/&quot;|&gt;/g))).toEqual(texts.map(() => null));
  expect(texts.map((text) => safeHtml(text).trim())).toEqual([
    '<p>"a" &gt; b</p>',
    '<p>a <code>"&gt;"</code></p>',
    '<pre><code>"&gt;"\n</code></pre>',
    '<pre><code>"&gt;"\n</code></pre>',
  ]);
  expect(safeHtml('"<b>" &amp; &lt;i> `<&amp;>`')).toBe(
    '<p>"&lt;b&gt;" &amp; &lt;i&gt; <code>&lt;&amp;amp;&gt;</code></p>\n',
  );
});
