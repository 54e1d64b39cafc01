// @vitest-environment jsdom
import { documentOfPicture, pictureAddress, sizeOfPicture } from '@kindred/contract/care/picture-address';
import { expect, test } from 'vitest';
import { safeHtml } from './safe-html.ts';

const pictures = { addressOf: pictureAddress, documentIn: documentOfPicture, sizeIn: sizeOfPicture };

const shown = (markdown: string): string => {
  const place = document.createElement('div');
  place.append(safeHtml(markdown, pictures));
  return place.innerHTML.trim();
};

test('renders emphasis, lists, quotes, headings, links and tables', () => {
  expect(shown('**a** *b* ~~c~~ `d`')).toBe('<p><strong>a</strong> <em>b</em> <del>c</del> <code>d</code></p>');
  expect(shown('3. a\n4. b')).toBe('<ol start="3">\n<li>a</li>\n<li>b</li>\n</ol>');
  expect(shown('> q')).toBe('<blockquote>\n<p>q</p>\n</blockquote>');
  expect(shown('| a |\n|:-:|\n| b |')).toContain('<td align="center">b</td>');
  expect(shown('one\ntwo')).toBe('<p>one<br>two</p>');
  expect(shown('- [x] done')).toContain('☑ done');
});

test('the first heading of a text ranks below the page’s title', () => {
  expect(shown('# Title\n\n## Part')).toBe('<h2>Title</h2>\n<h2>Part</h2>');
});

test('a link opens without revealing the page it came from', () => {
  expect(shown('[l](https://a.example/x)')).toBe(
    '<p><a href="https://a.example/x" rel="noopener noreferrer nofollow" target="_blank">l</a></p>',
  );
  expect(shown('[l](/care)')).toContain('href="/care"');
  expect(shown('[l](mailto:a@b.example)')).toContain('href="mailto:a@b.example"');
});

test.each([
  '[l](javascript:alert(1))',
  '[l](JaVaScRiPt:alert(1))',
  '[l](java&#x09;script:alert(1))',
  '[l](&#106;avascript:alert(1))',
  '[l]( javascript:alert(1))',
  '[l](vbscript:x)',
  '[l](data:text/html;base64,PHNjcmlwdD4=)',
  '[l](//elsewhere.example)',
  '[l](file:///etc/passwd)',
  '<javascript:alert(1)>',
  '[l][r]\n\n[r]: javascript:alert(1)',
])('a link that would run or hide something is words: %s', (markdown) => {
  const place = document.createElement('div');
  place.append(safeHtml(markdown, pictures));
  expect(place.querySelector('a')).toBeNull();
  expect(place.textContent.trim()).not.toBe('');
});

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  'x <b onclick="alert(1)">y</b>',
  '<iframe src="https://a.example"></iframe>',
  '<svg><script>alert(1)</script></svg>',
  '<style>*{display:none}</style>',
  '<a href="javascript:alert(1)">x</a>',
  '<details open ontoggle=alert(1)>',
  '<math><mtext></p><img src=x onerror=alert(1)></math>',
  '<form action="/"><input name="a"></form>',
])('HTML is shown as the text that it is: %s', (markdown) => {
  const place = document.createElement('div');
  place.append(safeHtml(markdown, pictures));
  expect(
    place.querySelector('script, img, iframe, svg, style, b, a:not([href^="https:"]), details, form, input, math'),
  ).toBeNull();
  expect(place.textContent).toContain('<');
});

test('a picture of the circle keeps its place and names its document', () => {
  expect(shown('![Oma](/api/v1/care/documents/d1/file "1952")')).toBe(
    '<p><img alt="Oma" title="1952" loading="lazy" data-document="d1"></p>',
  );
  expect(shown('![Oma](/public-api/v1/care/circles-by-id/c1/files/d1)')).toContain(
    'src="/public-api/v1/care/circles-by-id/c1/files/d1"',
  );
});

test('without a module that stores pictures, shows their descriptions', () => {
  const place = document.createElement('div');
  place.append(safeHtml('![Oma](/api/v1/care/documents/d1/file)'));
  expect(place.innerHTML.trim()).toBe('<p>Oma</p>');
});

test.each([
  '![Oma](https://elsewhere.example/p.png)',
  '![Oma](//elsewhere.example/p.png)',
  '![Oma](data:image/png;base64,AAAA)',
  '![Oma](/api/v1/me/export)',
  '![Oma](javascript:alert(1))',
])('a picture from elsewhere is its words: %s', (markdown) => {
  expect(shown(markdown)).toBe('<p>Oma</p>');
});

test('a line break in a table cell is kept', () => {
  expect(shown('| a<br>b |\n|---|')).toContain('a<br>b');
});

test('treats attributes smuggled into Markdown as text', () => {
  expect(shown('![x" onerror="alert(1)](/api/v1/care/documents/d1/file)')).not.toContain(' onerror="alert(1)" ');
  const place = document.createElement('div');
  place.append(safeHtml('![x" onerror="alert(1)](/api/v1/care/documents/d1/file)', pictures));
  expect(place.querySelector('img')?.getAttributeNames().toSorted()).toEqual(['alt', 'data-document', 'loading']);
});
