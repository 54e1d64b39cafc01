import * as z from 'zod';
import { limits } from '../../limits.ts';

type Block = 'paragraph' | 'list' | 'table' | 'heading';

/** What a line begins that is no part of the block before it. */
const begins = (line: string, within: Block): Block | undefined => {
  if (/^ {0,3}#{1,6}[ \t]/.test(line)) return 'heading';
  if (within === 'table') return line.trimStart().startsWith('|') ? 'table' : undefined;
  if (/^[ \t]*\|[\s:|-]*$/.test(line) && line.includes('-')) return 'table';
  // In the middle of a paragraph a number is a number, unless it is the first.
  const entry = within === 'list' ? /^[ \t]*(?:[-+*]|\d{1,9}[.)])[ \t]+\S/ : /^ {0,3}(?:[-+*]|1[.)])[ \t]+\S/;
  return entry.test(line) ? 'list' : undefined;
};

/** Quotes and lists within each other, begun on one line. */
const isDeep = (line: string): boolean =>
  (/^(?:[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t])))+/.exec(line)?.[0].match(/[>*+.)-]/g)?.length ?? 0) >
  limits.markdownDepth;

/**
 * What cannot be read in reasonable time: readers of markdown take the square of a paragraph's length for some texts, and go
 * one call deeper with each quote in a quote. undefined for what people write.
 */
export const markdownFlaw = (text: string): 'paragraph_too_long' | 'too_deep' | undefined => {
  let [length, block]: [number, Block] = [0, 'paragraph'];
  for (const line of text.split('\n')) {
    if (isDeep(line)) return 'too_deep';
    const next: Block | undefined = line.trim() ? begins(line, block) : 'paragraph';
    if (next) [length, block] = [0, next];
    length += line.length + 1;
    if (length > limits.markdownParagraph) return 'paragraph_too_long';
  }
  return undefined;
};

const flaw = (code: NonNullable<ReturnType<typeof markdownFlaw>>, error: string) => ({ error, params: { code } });

/** Markdown, at most 200 KB of it in UTF-8, that a reader gets through; control characters are no text. */
export const Markdown = z
  .string()
  .refine((text) => new TextEncoder().encode(text).length <= limits.pageBytes, { error: 'At most 200 KB', abort: true })
  // oxlint-disable-next-line no-control-regex
  .refine((text) => !/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/.test(text), 'Control characters are not allowed')
  .refine(
    (text) => markdownFlaw(text) !== 'paragraph_too_long',
    flaw('paragraph_too_long', `A paragraph has at most ${limits.markdownParagraph} characters`),
  )
  .refine(
    (text) => markdownFlaw(text) !== 'too_deep',
    flaw('too_deep', `At most ${limits.markdownDepth} quotes or lists within each other`),
  );
