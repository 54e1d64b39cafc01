import type { Extensions } from '@tiptap/core';
import { Node } from '@tiptap/core';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { Heading } from '@tiptap/extension-heading';
import { Paragraph } from '@tiptap/extension-paragraph';
import StarterKit from '@tiptap/starter-kit';
import { pictureNode } from './picture-node.ts';
import type { PictureOptions } from './picture-node.ts';

/** What turns a line of a paragraph into something else: a heading, a list, a number, a rule, a table's second line. */
const starts: readonly (readonly [RegExp, string])[] = [
  [/^(#{1,6})(?=\s|$)/, '\\$1'],
  [/^([-+])(?=\s|$)/, '\\$1'],
  [/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2'],
  [/^(?=[-=|: ]+$)(?=.*[-=])/, '\\'],
];

/** Escapes lines of a paragraph that Markdown would read as something else: "1. January" is not a list. */
const escapeBlockStarts = (markdown: string): string =>
  markdown
    .split('\n')
    .map((line) => escapeLine(line.replace(/^[ \t]+/, '')))
    .join('\n');

const escapeLine = (line: string): string => {
  for (const [pattern, replacement] of starts) if (pattern.test(line)) return line.replace(pattern, replacement);
  return line;
};

/** Escapes hashes at the end of a heading, which would be read as its closing marks. */
const escapeHeadingEnd = (markdown: string): string => markdown.replace(/(?<!#)(#+)\s*$/, '\\$1');

const Words = Paragraph.extend({
  renderMarkdown: (node, render) => escapeBlockStarts(render.renderChildren(node.content ?? [])),
});

const Title = Heading.extend({
  renderMarkdown: (node, render) => {
    const words = render
      .renderChildren(node.content ?? [])
      .split('\n')
      .map((line) => line.trimEnd())
      .join(' ');
    return `${'#'.repeat(Number(node.attrs?.['level'] ?? 2))} ${escapeHeadingEnd(words)}`;
  },
});

/** Takes the direction from the first letter. Lines within it follow their own letters: see the style sheet. */
const inOwnDirection = { dir: 'auto' };

/** A Markdown table cell can contain only text. */
const cellContent = 'paragraph';

/**
 * Markdown that the surface cannot show otherwise (a footnote, HTML, a task list): it appears and is edited as source, and is
 * written back exactly.
 */
const KeptBlock = Node.create({
  name: 'kept',
  group: 'block',
  content: 'text*',
  marks: '',
  code: true,
  defining: true,
  parseHTML: () => [{ tag: 'pre[data-kept]', preserveWhitespace: 'full' }],
  renderHTML: () => ['pre', { 'data-kept': '' }, ['code', 0]],
  renderMarkdown: (node) => (node.content ?? []).map(({ text }: { text?: string }) => text ?? '').join(''),
});

/**
 * The extensions, one for every syntax that is stored: a syntax without one would be lost. Markdown has no underlining.
 */
export const surfaceExtensions = (options: PictureOptions): Extensions => [
  StarterKit.configure({
    paragraph: false,
    heading: false,
    underline: false,
    bulletList: { HTMLAttributes: inOwnDirection },
    orderedList: { HTMLAttributes: inOwnDirection },
    blockquote: { HTMLAttributes: inOwnDirection },
    link: { openOnClick: false, defaultProtocol: 'https', protocols: ['mailto', 'tel'] },
  }),
  Words,
  Title,
  Table.configure({ resizable: false, HTMLAttributes: inOwnDirection }),
  TableRow,
  TableHeader.extend({ content: cellContent }),
  TableCell.extend({ content: cellContent }),
  pictureNode(options),
  KeptBlock,
];
