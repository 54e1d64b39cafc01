// @vitest-environment jsdom
import { getSchema } from '@tiptap/core';
import { DOMParser as ModelParser } from '@tiptap/pm/model';
import { describe, expect, test } from 'vitest';
import { readMarkdown, writeMarkdown } from './markdown-document.ts';
import { fromClipboard } from './pasted-html.ts';
import { renderMarkdown } from './render-markdown.ts';
import { surfaceExtensions } from './surface-extensions.ts';

const schema = getSchema(surfaceExtensions({ pictures: undefined }));

/** Returns the Markdown of a pasted text. Opening that again must not change it. */
const pasted = (html: string): string => {
  const place = document.createElement('div');
  place.innerHTML = fromClipboard(html, undefined, () => []);
  const markdown = writeMarkdown(ModelParser.fromSchema(schema).parse(place).toJSON());
  const again = readMarkdown(markdown);
  expect(again.content!.map(({ type }) => type)).not.toContain('kept');
  expect(writeMarkdown(again)).toBe(markdown);
  return markdown;
};

/** The lines of a text, without the padding of columns. */
const linesOf = (markdown: string): string[] => markdown.split('\n').map((line) => line.replace(/ {2,}(?=\|)/g, ' '));

const inWord = (body: string, lists = '') => `<html xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40">
<head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=Generator content="Microsoft Word 15">
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!--
 /* Style Definitions */
 p.MsoNormal, li.MsoNormal {margin:0cm; font-size:12.0pt;}
 /* List Definitions */
 ${lists}
ol {margin-bottom:0cm;} ul {margin-bottom:0cm;}
--></style></head>
<body lang=EN-GB style='tab-interval:36.0pt;word-wrap:break-word'>
<!--StartFragment-->${body}<!--EndFragment-->
</body></html>`;

const wordEntry = (level: number, marker: string, words: string, list = 'l0') =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:${level * 36}.0pt;mso-add-space:auto;text-indent:-18.0pt;
mso-list:${list} level${level} lfo1'><![if !supportLists]><span lang=EN-GB style='font-family:Symbol;mso-fareast-font-family:
Symbol;mso-bidi-font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;
</span></span></span><![endif]><span lang=EN-GB>${words}<o:p></o:p></span></p>

`;

const inGoogleDocs = (body: string) =>
  `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-5f3c1d2e-7fff-8a1b">${body}</b><br class="Apple-interchange-newline">`;

const docsSpan = (words: string, style = 'font-weight:400;font-style:normal;text-decoration:none;') =>
  `<span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;${style}vertical-align:baseline;white-space:pre;white-space:pre-wrap;">${words}</span>`;

const docsEntry = (level: number, words: string, dir = 'ltr') =>
  `<li dir="${dir}" style="list-style-type:disc;font-size:11pt;white-space:pre;margin-left:${level - 1}pt;" aria-level="${level}"><p dir="${dir}" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;" role="presentation">${docsSpan(words)}</p></li>`;

const docsList = (tag: string, entries: string) =>
  `<${tag} style="margin-top:0;margin-bottom:0;padding-inline-start:48px;">${entries}</${tag}>`;

describe('from Word', () => {
  test('bullets with levels become nested lists', () => {
    const body =
      wordEntry(1, '·', 'Songs') +
      wordEntry(2, 'o', 'Of the <b>sea</b>') +
      wordEntry(3, '§', 'Slow') +
      wordEntry(2, 'o', 'Of winter') +
      wordEntry(1, '·', 'Flowers');
    expect(pasted(inWord(body))).toBe('- Songs\n  - Of the **sea**\n    - Slow\n  - Of winter\n- Flowers');
  });

  test('numbers become a numbered list that starts at the same number', () => {
    const body = wordEntry(1, '3.', 'Bread') + wordEntry(2, 'a)', 'Rye') + wordEntry(1, '4.', 'Butter');
    expect(linesOf(pasted(inWord(body)))).toEqual(['3. Bread', '   1. Rye', '4. Butter']);
  });

  test('the style sheet, if present, says which lists are numbered', () => {
    const lists = `@list l0 {mso-list-id:1; mso-list-type:hybrid;}
@list l0:level1 {mso-level-number-format:bullet; mso-level-text:v;}
@list l1:level1 {mso-level-text:"%1"; mso-level-number-position:left;}`;
    const body = wordEntry(1, 'v', 'A') + '<p class=MsoNormal>Then<o:p></o:p></p>' + wordEntry(1, '1', 'B', 'l1');
    expect(pasted(inWord(body, lists))).toBe('- A\n\nThen\n\n1. B');
  });

  test('a paragraph without a bullet belongs to the entry above it and does not end the list', () => {
    const more = `<p class=MsoListParagraphCxSpMiddle style='margin-left:36.0pt;mso-add-space:auto'>every Sunday<o:p></o:p></p>`;
    const html = renderMarkdown(pasted(inWord(wordEntry(1, '·', 'She sang') + more + wordEntry(1, '·', 'She danced'))));
    const place = document.createElement('div');
    place.innerHTML = html!;
    expect([...place.querySelectorAll('li')].map((entry) => entry.textContent.trim().split(/\s*\n\s*/))).toEqual([
      ['She sang', 'every Sunday'],
      ['She danced'],
    ]);
  });

  test('a numbered heading keeps its number, and an empty paragraph is dropped', () => {
    const heading = `<h2 style='mso-list:l2 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp;&nbsp;</span></span><![endif]>Childhood<o:p></o:p></h2>`;
    const empty = '<p class=MsoNormal><o:p>&nbsp;</o:p></p>';
    expect(pasted(inWord(`${heading}${empty}<p class=MsoNormal>In Graz<o:p></o:p></p>`))).toBe(
      '## 1. Childhood\n\nIn Graz',
    );
  });

  const cell = (words: string) =>
    `<td width=301 valign=top style='width:225.4pt;border:solid windowtext 1.0pt;padding:0cm 5.4pt 0cm 5.4pt'>${words
      .split('|')
      .map((line) => `<p class=MsoNormal style='margin-bottom:0cm'>${line}<o:p></o:p></p>`)
      .join('\n')}</td>`;
  const table = (rows: string) =>
    `<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse'>${rows}</table>`;

  test('a table without a header row gets none, and the lines of a cell stay separate', () => {
    const rows = `<tr style='mso-yfti-irow:0'>${cell('1952')}${cell('Graz|Vienna')}</tr><tr>${cell('1960')}${cell('Lyon')}</tr>`;
    const markdown = pasted(inWord(table(rows)));
    expect(linesOf(markdown)).toEqual([
      '| | |',
      '| ---- | -------------- |',
      '| 1952 | Graz<br>Vienna |',
      '| 1960 | Lyon |',
    ]);
    expect(renderMarkdown(markdown)).not.toContain('<th');
  });

  test('a header row repeated on each page becomes a single header', () => {
    const rows = `<thead><tr style='mso-yfti-firstrow:yes'>${cell('Year')}${cell('Place')}</tr></thead><tr>${cell('1952')}${cell('Graz')}</tr>`;
    expect(linesOf(pasted(inWord(table(rows))))[0]).toBe('| Year | Place |');
  });

  test('joined cells do not shift the other columns', () => {
    const rows = `<tr><td rowspan=2><p>1952</p></td><td colspan=2><p>Graz</p></td></tr><tr><td><p>May</p></td><td><p>June</p></td></tr>`;
    expect(linesOf(pasted(inWord(table(rows)))).slice(2)).toEqual(['| 1952 | Graz | |', '| | May | June |']);
  });

  test('a right-to-left paragraph stays right to left, even if it begins with a name in Latin letters', () => {
    const rtl = (words: string) =>
      `<p class=MsoNormal dir=RTL style='text-align:right;direction:rtl;unicode-bidi:embed'><span dir=RTL></span><span lang=AR-SA>${words}</span><o:p></o:p></p>`;
    const html = renderMarkdown(
      pasted(inWord(`${rtl('أمي العزيزة')}${rtl('Rosa أمي')}<p class=MsoNormal>Rosa<o:p></o:p></p>`)),
    );
    expect(html).toBe('<p dir="rtl">أمي العزيزة</p>\n<p dir="rtl">\u200fRosa أمي</p>\n<p>Rosa</p>\n');
  });

  test('a picture in a file on the writer’s computer is replaced by its description', () => {
    const picture = `<p class=MsoNormal>Her house <!--[if gte vml 1]><v:shape id="Picture_x0020_1"><v:imagedata src="file:///C:/clip_image001.png"/></v:shape><![endif]--><![if !vml]><img width=200 height=100 src="file:///C:/Users/r/AppData/Local/Temp/msohtmlclip1/01/clip_image002.png" alt="A yellow house" v:shapes="Picture_x0020_1"><![endif]><o:p></o:p></p>`;
    expect(pasted(inWord(picture))).toBe('Her house A yellow house');
  });
});

describe('from Word on the web', () => {
  test('lists of one entry that give their level become one list', () => {
    const entry = (level: number, words: string) =>
      `<div class="ListContainerWrapper SCXW1"><ul class="BulletListStyle1 SCXW1" role="list"><li data-leveltext="" data-font="Symbol" data-listid="1" aria-setsize="-1" data-aria-posinset="1" data-aria-level="${level}" role="listitem" class="OutlineElement Ltr"><p class="Paragraph"><span class="TextRun"><span class="NormalTextRun">${words}</span></span><span class="EOP">&nbsp;</span></p></li></ul></div>`;
    const html = entry(1, 'Songs') + entry(2, 'Of winter') + entry(1, 'Flowers');
    expect(pasted(html)).toBe('- Songs\n  - Of winter\n- Flowers');
  });
});

describe('from Google Docs', () => {
  test('lists beside the entries they belong to keep their levels, and no text becomes bold', () => {
    const list = docsList(
      'ul',
      docsEntry(1, 'Songs') +
        docsList('ul', docsEntry(2, 'Of the sea') + docsList('ol', docsEntry(3, 'Slow'))) +
        docsEntry(1, 'Flowers'),
    );
    const words = `<p dir="ltr" style="line-height:1.38;">${docsSpan('She ')}${docsSpan('sang', 'font-weight:700;font-style:normal;')}</p><br />`;
    expect(pasted(inGoogleDocs(words + list))).toBe('She **sang**\n\n- Songs\n  - Of the sea\n    1. Slow\n- Flowers');
  });

  test('a list that begins at its second level stays at the second level', () => {
    expect(pasted(inGoogleDocs(docsList('ol', docsList('ol', docsEntry(2, 'Rye')) + docsEntry(1, 'Butter'))))).toBe(
      '1. Rye\n2. Butter',
    );
  });

  test('a table has no header row', () => {
    const cell = (words: string) =>
      `<td style="border-left:solid #000000 1pt;vertical-align:top;padding:5pt 5pt 5pt 5pt;overflow:hidden;"><p dir="ltr" style="line-height:1.2;">${docsSpan(words)}</p></td>`;
    const table = `<div dir="ltr" style="margin-left:0pt;" align="left"><table style="border:none;border-collapse:collapse;table-layout:fixed;width:468pt"><colgroup><col /><col /></colgroup><tbody><tr style="height:0pt">${cell('1952')}${cell('Graz')}</tr><tr style="height:0pt">${cell('1960')}${cell('')}</tr></tbody></table></div>`;
    expect(linesOf(pasted(inGoogleDocs(table)))).toEqual(['| | |', '| ---- | ---- |', '| 1952 | Graz |', '| 1960 | |']);
  });

  test('right-to-left paragraphs and lists stay right to left', () => {
    const words = `<p dir="rtl" style="line-height:1.38;">${docsSpan('1952: Rosa אמא')}</p>`;
    const html = renderMarkdown(pasted(inGoogleDocs(words + docsList('ul', docsEntry(1, 'אמא שרה', 'rtl')))));
    expect(html).toContain('<p dir="rtl">');
    expect(html).toContain('<ul dir="rtl">');
  });
});

test('a table with an empty header opens and is written back unchanged', () => {
  const markdown = '| | |\n| --- | --- |\n| a | b |';
  const table = readMarkdown(markdown).content![0]!;
  expect(table.content).toHaveLength(1);
  expect(linesOf(writeMarkdown({ content: [table] }))).toEqual(markdown.split('\n'));
});
