// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { foreignHtml } from './foreign-html.ts';

const shown = (html: string, title?: string): string => {
  const place = document.createElement('div');
  place.append(foreignHtml(html, title));
  return place.innerHTML;
};

test('pictures, frames, styles and scripts are left out, so that reading requests nothing', () => {
  const html =
    '<p style="background:url(https://x.test/a)">One<img src="https://x.test/p.png" srcset="https://x.test/q.png 2x" alt="A dog">' +
    '<script>alert(1)</script></p><iframe src="https://x.test"></iframe><video poster="https://x.test/v" src="https://x.test/v.mp4"></video>' +
    '<svg><image href="https://x.test/s"/></svg><link rel="stylesheet" href="https://x.test/c"><style>@import "https://x.test"</style>';
  expect(shown(html)).toBe('<p>One</p>');
});

test('links open in a new tab and say nothing about the reader; others are only their words', () => {
  expect(shown('<a href="https://example.com/a" onclick="x()" target="_top">There</a>')).toBe(
    '<a href="https://example.com/a" rel="noopener noreferrer nofollow" target="_blank">There</a>',
  );
  expect(shown('<p><a href="javascript:alert(1)">Run</a> <a href="/admin">In</a> <a href="#up">Up</a></p>')).toBe(
    '<p>Run In Up</p>',
  );
});

test('a link around a picture, and what held only pictures, disappear', () => {
  expect(shown('<p>Text</p><figure><a href="https://x.test"><img src="https://x.test/p"></a></figure>')).toBe(
    '<p>Text</p>',
  );
});

test('headings are below the page’s own', () => {
  expect(shown('<h1>A</h1><h2>B</h2><h6>C</h6>')).toBe('<h3>A</h3><h3>B</h3><h6>C</h6>');
});

test('a heading that repeats the title at the beginning is left out', () => {
  expect(shown('<div><h1>The  Mill</h1><p>It moved.</p></div>', 'The mill')).toBe('<div><p>It moved.</p></div>');
  expect(shown('<p>It moved.</p><h3>The mill</h3><p>Again.</p>', 'The mill')).toContain('The mill');
});
