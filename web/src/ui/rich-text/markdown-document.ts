import type { JSONContent } from '@tiptap/core';
import { MarkdownManager } from '@tiptap/markdown';
import { reading, renderMarkdown } from './render-markdown.ts';
import { surfaceExtensions } from './surface-extensions.ts';

const manager = new MarkdownManager({
  extensions: surfaceExtensions({ pictures: undefined }),
  markedOptions: { gfm: true, breaks: true },
});

/**
 * Returns the document with which the surface shows a Markdown text. Any part that it would not write back unchanged is
 * kept as source, so that opening and saving a text loses nothing.
 */
export const readMarkdown = (markdown: string): JSONContent => {
  const before = renderMarkdown(markdown);
  if (before === undefined) return { type: 'doc', content: [kept(markdown.trim())] };
  const whole = { type: 'doc', content: joinKept(partsOf(markdown).map(readPart).flat()) };
  if (isSame(before, renderMarkdown(writeMarkdown(whole)))) return whole.content.length ? whole : empty;
  return { type: 'doc', content: [kept(markdown.trim())] };
};

/**
 * Returns the Markdown of the surface's content. Omits paragraphs without words, which only add space on the screen.
 */
export const writeMarkdown = (document: JSONContent): string => {
  const content = (document.content ?? []).filter(
    ({ type, content: inside }) => type !== 'paragraph' || inside?.length,
  );
  return content.length === 0 ? '' : manager.serialize({ type: 'doc', content }).trim();
};

const empty: JSONContent = { type: 'doc', content: [{ type: 'paragraph' }] };

const kept = (text: string): JSONContent => ({ type: 'kept', content: [{ type: 'text', text }] });

interface Part {
  readonly raw: string;
  /** The part as readers see it; undefined for a definition, which readers do not see. */
  readonly html: string | undefined;
}

/** Returns the blocks of a text, in order. */
const partsOf = (markdown: string): Part[] => {
  const env = {};
  const tokens = reading.parse(markdown, env);
  const lines = markdown.split(/\r\n?|\n/);
  const rawOf = (from: number, to: number): string => lines.slice(from, to).join('\n').replace(/^\n+/, '').trimEnd();
  const parts: Part[] = [];
  let line = 0;
  const endAt = (next: number): void => {
    const raw = rawOf(line, next);
    if (raw.trim()) parts.push({ raw, html: undefined });
  };
  for (let at = 0; at < tokens.length;) {
    let end = at + 1;
    while (end < tokens.length && (tokens[end]!.level > 0 || tokens[end]!.nesting < 0)) end++;
    const [from, to] = tokens[at]!.map ?? [line, line];
    endAt(from);
    parts.push({ raw: rawOf(from, to), html: reading.renderer.render(tokens.slice(at, end), reading.options, env) });
    [line, at] = [to, end];
  }
  endAt(lines.length);
  return parts;
};

const readPart = ({ raw, html }: Part): JSONContent[] => {
  const blocks = html === undefined ? [] : parsed(raw).map(withoutEmptyHeader);
  const isFaithful = blocks.length > 0 && isSame(html, renderMarkdown(writeMarkdown({ content: blocks })));
  return isFaithful ? blocks : [kept(raw)];
};

const isEmptyHeader = ({ type, content: inside = [] }: JSONContent): boolean =>
  type === 'tableHeader' && inside.every(({ content: words = [] }) => words.length === 0);

/** Markdown has no tables without a header row, so an empty header marks a table without one. */
const withoutEmptyHeader = (block: JSONContent): JSONContent => {
  const [header, ...rows] = block.type === 'table' ? (block.content ?? []) : [];
  return header?.content?.every(isEmptyHeader) && rows.length > 0 ? { ...block, content: rows } : block;
};

/** The parser may need a browser for HTML, and may fail on broken HTML. */
const parsed = (raw: string): JSONContent[] => {
  try {
    return gathered(manager.parse(raw).content ?? []);
  } catch {
    return [];
  }
};

const isInline = ({ type }: JSONContent): boolean => type === 'text' || type === 'image' || type === 'hardBreak';

/** Wraps inline content in paragraphs, because a lone picture arrives without one. */
const gathered = (content: readonly JSONContent[]): JSONContent[] => {
  const blocks: JSONContent[] = [];
  for (const node of content) {
    const last = blocks.at(-1);
    if (!isInline(node)) blocks.push(node);
    else if (last?.type === 'paragraph' && last.attrs?.['gathered']) last.content?.push(node);
    else blocks.push({ type: 'paragraph', attrs: { gathered: true }, content: [node] });
  }
  return blocks.map((node) => (node.attrs?.['gathered'] ? { type: 'paragraph', content: node.content } : node));
};

/** Joins adjacent kept parts into one. */
const joinKept = (blocks: readonly JSONContent[]): JSONContent[] => {
  const joined: JSONContent[] = [];
  for (const node of blocks) {
    const last = joined.at(-1);
    if (node.type === 'kept' && last?.type === 'kept') {
      joined[joined.length - 1] = kept(`${last.content![0]!.text}\n\n${node.content![0]!.text}`);
    } else joined.push(node);
  }
  return joined;
};

/** Returns whether two renderings look the same, ignoring loose lists and invisible spaces. */
const isSame = (one: string | undefined, other: string | undefined): boolean =>
  one !== undefined && other !== undefined && evened(one) === evened(other);

const aroundBlocks = / ?(<\/?(?:p|ul|ol|li|blockquote|h[1-6]|table|thead|tbody|tr|th|td|br|hr|pre)\b[^>]*>) ?/g;

const evened = (html: string): string => {
  const loose = html.replace(/<li>\s*<p(?: dir="\w+")?>/g, '<li>').replace(/<\/p>\s*(?=<\/li>|<[uo]l\b)/g, '');
  return loose
    .split(/(<pre>[\s\S]*?<\/pre>)/)
    .map((part) => (part.startsWith('<pre>') ? part : part.replace(/\s+/g, ' ').replace(aroundBlocks, '$1')))
    .join('');
};
