import { expect, test } from 'vitest';
import { readPages } from '../../../../tests/support/document/read-pages.ts';
import { openHtml } from './html.ts';
import type { PageText } from './page.ts';

const pageOf = async (html: string): Promise<PageText> => {
  const pages = await readPages(await openHtml(Buffer.from(html)));
  return pages[0]!;
};

test('blocks are paragraphs, and headings are kept', async () => {
  const html =
    '<html><head><title>T</title></head><body><h1>Leave</h1>\n<div>Thirty\n  <b>days</b>.</div><p>Ask us.<h2>More <i>leave</i></h2>Text';
  const { text, headings } = await pageOf(html);
  expect(text).toBe('Leave\n\nThirty days.\n\nAsk us.\n\nMore leave\n\nText');
  expect(headings).toEqual([
    { at: 0, text: 'Leave', level: 1 },
    { at: text.indexOf('More leave'), text: 'More leave', level: 2 },
  ]);
});

test.each([
  '<script>alert("no")</script>',
  '<style>p { color: no }</style>',
  '<noscript>no</noscript>',
  '<template><p>no</p></template>',
  '<p hidden>no</p>',
  '<div style="color: red; DISPLAY : none"><p>no <br> no</p></div>',
  '<svg><text>no</text></svg>',
  '<!-- no -->',
  '<textarea>no</textarea>',
])('what is not shown is left out: %s', async (html) => {
  expect((await pageOf(`<p>Before</p>${html}<p>After &amp; &lt;b&gt;</p>`)).text).toBe('Before\n\nAfter & <b>');
});

test('items and rows are lines, long ones are paragraphs', async () => {
  const long = 'Long item. '.repeat(50).trim();
  expect((await pageOf('<ul><li>one<li>two <b>b</b></ul><ol start=3><li><p>three</p></li><li>four</ol>')).text).toBe(
    '• one\n• two b\n3. three\n4. four',
  );
  expect((await pageOf('<table><tr><th>Name<th>Days<tr><td><p>Ada</p><td>30</table>End')).text).toBe(
    'Name | Days\nAda | 30\n\nEnd',
  );
  expect((await pageOf(`<ul><li>short<li>${long}</ul>`)).text).toBe(`• short\n\n• ${long}`);
  expect((await pageOf(`<table><tr><td><h2>Head</h2><p>${long}</p></table>`)).headings).toHaveLength(1);
});

test('line breaks are kept, and two of them separate paragraphs', async () => {
  expect((await pageOf('<p>One<br>two<br><br>three</p><pre>a\n  b</pre>')).text).toBe('One\ntwo\n\nthree\n\na\nb');
});

test('unclosed and crossed elements lose nothing', async () => {
  expect((await pageOf('<td>cell</td><li>item<p><b>bold<p>last</i></div></table>')).text).toBe(
    'cell\n\n• item\n\nbold\n\nlast',
  );
});

test('elements that are too deep inside one another are refused, many beside one another are read', async () => {
  await expect(pageOf(`Text ${'<div>'.repeat(200_000)}`)).rejects.toMatchObject({ code: 'broken' });
  expect((await pageOf(`<table><td>${'<p>words</p>'.repeat(200_000)}`)).text).toMatch(/^words\n\nwords/);
});
