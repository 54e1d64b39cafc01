import type { MarkdownIt, MarkdownItOptions, StateCore, StateInline, Token } from 'markdown-it';
import { markDirections } from './direction.ts';
import { mayHoldLinks } from './links.ts';
import { encoded, findAsKindred, readNamedAddress } from './addresses.ts';

/** Quotation marks need no escape between tags, and a sanitiser takes 50 times as long for text with escaped ones. */
const betweenTags = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

/** HTML is shown as text, and every typed line break is kept. */
export const markdownOptions = {
  html: false,
  breaks: true,
  linkify: true,
  highlight: betweenTags,
} satisfies MarkdownItOptions;

/** The longest link definition, address and title together. Longer ones are ignored, since a text can repeat them. */
const definitionLength = 250;

/** Drops a table's header row if it has no words: markdown has no other way to write a table without a header. */
const dropEmptyHeaders = (state: StateCore): void => {
  const { tokens } = state;
  const kept: Token[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const end = tokens[at]!.type === 'thead_open' ? endOfEmptyHeader(tokens, at) : undefined;
    if (end === undefined) kept.push(tokens[at]!);
    else at = end;
  }
  state.tokens = kept;
};

/** Returns where the header that begins here ends; undefined if it has words, or no row follows it. */
const endOfEmptyHeader = (tokens: readonly Token[], from: number): number | undefined => {
  for (let at = from; at < tokens.length; at++) {
    const { type, content } = tokens[at]!;
    if (type === 'inline' && content.trim()) return undefined;
    if (type === 'thead_close') return tokens[at + 1]?.type === 'tbody_open' ? at : undefined;
  }
  return undefined;
};

/**
 * Sets up a `markdown-it` for the product, on the server and in the browser: tables, strikethrough, task lists, bare
 * addresses as links, each block in its own direction. Accepts any address, so callers must sanitise the HTML before
 * they show it.
 */
export const readAsKindred = (reader: MarkdownIt): MarkdownIt => {
  reader.validateLink = () => true;
  reader.normalizeLink = encoded;
  reader.normalizeLinkText = (text) => text;
  findAsKindred(reader.linkify);
  reader.core.ruler.after('normalize', 'empty_lines', shortenGaps);
  reader.core.ruler.after('block', 'short_definitions', dropLongDefinitions);
  reader.core.ruler.push('empty_headers', dropEmptyHeaders);
  reader.core.ruler.push('plain_elements', (state) => state.tokens.forEach(inPlainElements));
  reader.core.ruler.push('directions', markDirections);
  reader.inline.ruler.before('linkify', 'named_address', readNamedAddress);
  reader.inline.ruler.before('autolink', 'typed_break', readTypedBreak);
  reader.renderer.rules['text'] = (tokens, at) => betweenTags(tokens[at]!.content);
  reader.renderer.rules['code_inline'] = (tokens, at) => `<code>${betweenTags(tokens[at]!.content)}</code>`;
  reader.renderer.rules['code_block'] = (tokens, at) => `<pre><code>${betweenTags(tokens[at]!.content)}</code></pre>\n`;
  reader.renderer.rules['softbreak'] = () => '<br>';
  reader.renderer.rules['hardbreak'] = () => '<br>';
  return reader;
};

/** Empty lines in a row that are read. More look the same, except in code, and take as long to parse as others. */
const mostEmptyLines = 100;
const longGap = new RegExp(`\\n{${mostEmptyLines + 1},}`, 'g');

const shortenGaps = (state: StateCore): void => {
  state.src = state.src.replace(longGap, '\n'.repeat(mostEmptyLines + 1));
};

interface Definition {
  readonly href: string;
  readonly title?: string;
}

const dropLongDefinitions = ({ env }: StateCore): void => {
  const definitions = (env['references'] ?? {}) as Record<string, Definition>;
  for (const [name, { href, title = '' }] of Object.entries(definitions))
    if (href.length + title.length > definitionLength) delete definitions[name];
};

/** Reads `<br>`, the only way to break a line in a table cell. */
const readTypedBreak = (state: StateInline, silent: boolean): boolean => {
  const typed = /^<br\s{0,9}\/?>/i.exec(state.src.slice(state.pos, state.pos + 15))?.[0];
  if (!typed) return false;
  if (!silent) state.push('hardbreak', 'br', 0);
  state.pos += typed.length;
  return true;
};

/** Uses elements and attributes that work without a style sheet. */
const inPlainElements = (token: Token, at: number, all: readonly Token[]): void => {
  if (token.type === 's_open' || token.type === 's_close') token.tag = 'del';
  if (token.type === 'th_open' || token.type === 'td_open') alignByAttribute(token);
  if (token.type === 'link_open' && isAddress(all[at + 1])) token.attrSet('dir', 'ltr');
  if (token.type !== 'inline') return;
  if (all[at - 2]?.type === 'list_item_open') drawBox(token.children?.[0]);
  token.children?.forEach(inPlainElements);
};

/** Returns whether a link shows an address, which a direction mark before it must not reverse. */
const isAddress = (shown: Token | undefined): boolean =>
  shown?.type === 'text' && !/\s/.test(shown.content) && mayHoldLinks(shown.content);

const alignByAttribute = (cell: Token): void => {
  const side = /^text-align:(\w+)$/.exec(String(cell.attrGet('style') ?? ''))?.[1];
  cell.attrs = side ? [['align', side]] : null;
};

const drawBox = (first: Token | undefined): void => {
  if (first?.type !== 'text') return;
  first.content = first.content.replace(/^\[([ xX])\](?=\s)/, (_, mark: string) => (mark === ' ' ? '☐' : '☑'));
};
