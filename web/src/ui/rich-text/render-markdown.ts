import { Marked } from 'marked';
import type { Tokens } from 'marked';

const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

/**
 * Markdown as the product reads it: tables and the like (GFM), each line break as it was typed. HTML in it is text and shown
 * as such, but for the line break that a table's cell has no other way to write.
 */
export const reading = new Marked({
  gfm: true,
  breaks: true,
  renderer: {
    html: ({ text }: Tokens.HTML | Tokens.Tag) => (/^<br\s*\/?>$/i.test(text.trim()) ? '<br>' : escaped(text)),
    checkbox: ({ checked }) => (checked ? '☑ ' : '☐ '),
  },
});

/** HTML of it, which must not be shown before it is sanitised: a link may still lead anywhere. */
export const renderMarkdown = (markdown: string): string => reading.parse(markdown, { async: false });
