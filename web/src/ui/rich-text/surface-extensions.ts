import type { Extensions } from '@tiptap/core';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { Heading } from '@tiptap/extension-heading';
import { Paragraph } from '@tiptap/extension-paragraph';
import StarterKit from '@tiptap/starter-kit';
import { escapeBlockStarts, escapeHeadingEnd } from './block-starts.ts';
import { KeptBlock } from './kept-block.ts';
import { pictureNode } from './picture-node.ts';
import type { PictureOptions } from './picture-node.ts';

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

/** By the first letter in it. Lines within follow their own letters: see the style sheet. */
const inOwnDirection = { dir: 'auto' };

/** Markdown's tables have words in their cells, and nothing else. */
const cellContent = 'paragraph';

/** An extension for every syntax that is stored: what has none would be lost. Underlining is no markdown. */
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
