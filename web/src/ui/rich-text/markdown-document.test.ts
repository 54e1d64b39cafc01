// @vitest-environment jsdom
import { getSchema } from '@tiptap/core';
import type { JSONContent } from '@tiptap/core';
import { Node } from '@tiptap/pm/model';
import { describe, expect, test } from 'vitest';
import { readMarkdown, writeMarkdown } from './markdown-document.ts';
import { renderMarkdown } from './render-markdown.ts';
import { surfaceExtensions } from './surface-extensions.ts';

const schema = getSchema(surfaceExtensions({ pictures: undefined }));

/** Returns a document as the surface holds it. Fails if the surface cannot hold it. */
const held = (document: JSONContent): JSONContent => {
  const node = Node.fromJSON(schema, document);
  node.check();
  return node.toJSON() as JSONContent;
};

const kindsOf = (markdown: string): string[] => readMarkdown(markdown).content!.map(({ type }) => type!);

const reopened = (markdown: string): string => writeMarkdown(held(readMarkdown(markdown)));

describe('shown, changed and written back without a change of form', () => {
  test.each([
    ['emphasis', 'a *b* **c** ***d*** ~~e~~ `f`'],
    ['headings', '# One\n\n## Two\n\n### Three\n\n#### Four'],
    ['a bulleted list with another in it', '- a\n- b\n  - c\n- d'],
    ['a numbered list that begins at three', '3. a\n4. b'],
    ['quotes', '> Words of hers\n>\n> and more'],
    ['a link with a title', 'See [her house](https://a.example/x?y=1&z=2 "1952").'],
    ['a bare address', 'https://a.example/x'],
    ['a picture among words', 'x ![Oma in the garden](/api/v1/care/documents/d1/file "1952") y'],
    ['a picture that stands alone', '![Oma](/api/v1/care/documents/d1/file)'],
    [
      'two pictures, one after the other',
      '![a](/api/v1/care/documents/d1/file)\n\n![b](/api/v1/care/documents/d2/file)',
    ],
    ['a table with its alignment', '| Year | Place |\n| :-- | --: |\n| 1952 | **Graz** |\n| 1960 | a \\| b |'],
    ['a table with breaks, links and an empty cell', '| a<br>b | c |\n| --- | --- |\n| [l](https://a.example) | |'],
    ['a rule', 'a\n\n---\n\nb'],
    ['code', '```js\nlet a  =  1;\n\n\nb\n```'],
    ['a line break', 'a  \nb\nc'],
    ['words that look like syntax', '1\\. January\n\n\\- no list\n\n\\# no title\n\na \\* b \\_c\\_ 3 < 4 & 5 > 2'],
    ['other writings and right-to-left', 'أمي **العزيزة**\n\n母の思い出 🌷'],
  ])('%s', (_, markdown) => {
    expect(kindsOf(markdown)).not.toContain('kept');
    expect(evened(renderMarkdown(reopened(markdown)))).toBe(evened(renderMarkdown(markdown)));
  });

  const evened = (html = '') => html.replace(/\s*\n\s*/g, '').replace(/<li><p>(.*?)<\/p>/g, '<li>$1');

  test.each([
    ['a footnote’s mark', 'Born in Graz[^1]\n\n[^1]: as she said'],
    ['a list of tasks', '- [ ] flowers\n- [x] music'],
    ['a link by its name', 'See [her house][house]\n\n[house]: https://a.example "1952"'],
    ['HTML of one line', 'a <u>b</u> c'],
    ['HTML of a block', '<div align="center">\n\n**b**\n\n</div>'],
    ['a comment', '<!-- not to be seen -->'],
    ['a picture that is a link', '[![a](/api/v1/care/documents/d1/file)](https://a.example)'],
    ['half a table', '| a | b |\n| --- | --- |'],
    ['a list of another kind right behind', '- a\n- b\n\n* c'],
    ['HTML that is broken', '<table><tr><td>x'],
  ])('or, where there is no way to show it, kept as it is written: %s', (_, markdown) => {
    expect(evened(renderMarkdown(reopened(markdown)))).toBe(evened(renderMarkdown(markdown)));
    for (const word of markdown.match(/[\w/:.]+/g) ?? []) expect(reopened(markdown)).toContain(word);
  });
});

test('keeps unsupported parts among the others, and writes them back to the letter', () => {
  const markdown = '# Title\n\n<u>a</u>   b\n\nmore *words*';
  expect(kindsOf(markdown)).toEqual(['heading', 'kept', 'paragraph']);
  expect(reopened(markdown)).toBe(markdown);
});

test('a second writing gives the same result as the first', () => {
  const markdown = '# A\n- b\n* c\n\n| a |\n|-|\n| b |\n\n1) x\n\n> q\n\n[^1]: y';
  const once = reopened(markdown);
  expect(reopened(once)).toBe(once);
});

const paragraph = (text: string): JSONContent => ({ type: 'paragraph', content: [{ type: 'text', text }] });

test.each([
  '1. January',
  '12) x',
  '- a dash',
  '+ plus',
  '# hash',
  '---',
  '===',
  '- - -',
  '> quote',
  '| a | b |',
  '*stars* and _lines_ and `ticks` and ~~tildes~~',
  '[x](javascript:alert(1))',
  '![x](y)',
  '<script>alert(1)</script>',
  '&amp; &copy; &#38;',
  'back\\slash \\* \\',
  '[x]: /somewhere',
  '```',
  '~~~',
  'C# and A#',
  '1950 - 1960',
  '[ ] box',
  '$a$ 2^3 a@b',
])('words that a person types are those words: %s', (text) => {
  const document = { type: 'doc', content: [paragraph(text)] };
  expect(held(readMarkdown(writeMarkdown(document)))).toEqual(held(document));
  const heading = {
    type: 'doc',
    content: [{ type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text }] }],
  };
  expect(held(readMarkdown(writeMarkdown(heading)))).toEqual(held(heading));
  const broken = {
    type: 'doc',
    content: [
      { type: 'paragraph', content: [{ type: 'text', text: 'a' }, { type: 'hardBreak' }, { type: 'text', text }] },
    ],
  };
  expect(held(readMarkdown(writeMarkdown(broken)))).toEqual(held(broken));
});

test('an empty text becomes an empty paragraph, and the reverse', () => {
  expect(readMarkdown('')).toEqual({ type: 'doc', content: [{ type: 'paragraph' }] });
  expect(writeMarkdown(readMarkdown(' \n\n '))).toBe('');
  expect(writeMarkdown({ type: 'doc', content: [paragraph('a'), { type: 'paragraph' }, { type: 'paragraph' }] })).toBe(
    'a',
  );
});
