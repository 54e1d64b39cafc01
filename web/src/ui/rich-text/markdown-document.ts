import type { JSONContent } from '@tiptap/core';
import { MarkdownManager } from '@tiptap/markdown';
import type { Token } from 'marked';
import { reading, renderMarkdown } from './render-markdown.ts';
import { surfaceExtensions } from './surface-extensions.ts';

const manager = new MarkdownManager({
  extensions: surfaceExtensions({ loadPicture: undefined }),
  markedOptions: { gfm: true, breaks: true },
});

/**
 * The document that the surface shows of a markdown. A part that it would not write back as what it was is kept as it is
 * written, so that opening and saving a text loses nothing.
 */
export const readMarkdown = (markdown: string): JSONContent => {
  const parts = reading.lexer(markdown).filter(({ type }) => type !== 'space');
  const whole = { type: 'doc', content: joinKept(parts.map(readPart).flat()) };
  if (isSame(renderMarkdown(markdown), renderMarkdown(writeMarkdown(whole))))
    return whole.content.length ? whole : empty;
  return { type: 'doc', content: [kept(markdown.trim())] };
};

/** The markdown of what the surface shows. Paragraphs without words only make room on the screen: they are left out. */
export const writeMarkdown = (document: JSONContent): string => {
  const content = (document.content ?? []).filter(
    ({ type, content: inside }) => type !== 'paragraph' || inside?.length,
  );
  return content.length === 0 ? '' : manager.serialize({ type: 'doc', content }).trim();
};

const empty: JSONContent = { type: 'doc', content: [{ type: 'paragraph' }] };

const kept = (text: string): JSONContent => ({ type: 'kept', content: [{ type: 'text', text }] });

const readPart = (part: Token): JSONContent[] => {
  const raw = part.raw.replace(/^\n+|\s+$/g, '');
  const blocks = parsed(raw);
  const isFaithful =
    part.type !== 'def' &&
    blocks.length > 0 &&
    isSame(rendered(part), renderMarkdown(writeMarkdown({ content: blocks })));
  return isFaithful ? blocks : [kept(raw)];
};

const rendered = (part: Token): string => reading.parser([part]);

/** The parser may ask for a browser where there is HTML, and stumble where it is broken. */
const parsed = (raw: string): JSONContent[] => {
  try {
    return gathered(manager.parse(raw).content ?? []);
  } catch {
    return [];
  }
};

const isInline = ({ type }: JSONContent): boolean => type === 'text' || type === 'image' || type === 'hardBreak';

/** A picture that stands alone comes without the paragraph that it is in. */
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

/** Parts that are kept one after the other are one. */
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

/** Whether two renderings say the same: how wide a list is set, and spaces that nobody sees, make no difference. */
const isSame = (one: string, other: string): boolean => evened(one) === evened(other);

const aroundBlocks = / ?(<\/?(?:p|ul|ol|li|blockquote|h[1-6]|table|thead|tbody|tr|th|td|br|hr|pre)\b[^>]*>) ?/g;

const evened = (html: string): string => {
  const loose = html.replace(/<li>\s*<p>/g, '<li>').replace(/<\/p>\s*(?=<\/li>|<ul>|<ol>)/g, '');
  return loose
    .split(/(<pre>[\s\S]*?<\/pre>)/)
    .map((part) => (part.startsWith('<pre>') ? part : part.replace(/\s+/g, ' ').replace(aroundBlocks, '$1')))
    .join('');
};
