import { limits } from '../limits.ts';

type Block = 'paragraph' | 'list' | 'table' | 'heading';

/** Returns the block that a line begins; undefined if it continues the current one. */
const begins = (line: string, within: Block): Block | undefined => {
  if (/^ {0,3}#{1,6}[ \t]/.test(line)) return 'heading';
  if (within === 'table') return line.trimStart().startsWith('|') ? 'table' : undefined;
  if (/^[ \t]*\|[\s:|-]*$/.test(line) && line.includes('-')) return 'table';
  // Within a paragraph, only the number 1 begins a list.
  const entry = within === 'list' ? /^[ \t]*(?:[-+*]|\d{1,9}[.)])[ \t]+\S/ : /^ {0,3}(?:[-+*]|1[.)])[ \t]+\S/;
  return entry.test(line) ? 'list' : undefined;
};

const containers = /^(?:[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t])))+/;

/** Returns how many nested quotes and lists a line begins. */
const containersOf = (line: string): number => containers.exec(line)?.[0].match(/[>*+.)-]/g)?.length ?? 0;

/**
 * Characters that may begin or end emphasis, code, a cell or a character reference. A run of the same character counts
 * once.
 */
const signs = /([*_~`])\1*|[\]<&\\|]/g;

/** Anything that may begin a link takes the parser three times as long. */
const links = /\[|@|:\/\/|www\./g;

const countOf = (line: string, pattern: RegExp): number => line.match(pattern)?.length ?? 0;

const signsIn = (line: string): number => countOf(line, signs) + 3 * countOf(line, links);

/** Splitting by a string takes a tenth of the time that splitting by a pattern takes. */
const linesOf = (text: string): string[] => (text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text).split('\n');

export type MarkdownFlaw = 'paragraph_too_long' | 'too_deep' | 'too_many_signs' | 'too_many_parts';

/**
 * Finds what would make a text too slow to parse, in linear time. Limits the special characters in a paragraph, the
 * nesting of quotes and lists, and the total number of parts (lines, entries, cells, special characters). Returns
 * undefined for ordinary texts.
 */
export const markdownFlaw = (text: string): MarkdownFlaw | undefined => {
  let [length, within, block]: [number, number, Block] = [0, 0, 'paragraph'];
  let [parts, columns] = [0, 0];
  for (const line of linesOf(text)) {
    // A text can consist of empty lines alone, so they take the shortest way.
    if (!line.trim()) {
      [length, within, block, columns] = [line.length + 1, 0, 'paragraph', 0];
      if (length > limits.markdownParagraph) return 'paragraph_too_long';
      continue;
    }
    const depth = containersOf(line);
    if (depth > limits.markdownDepth) return 'too_deep';
    const next = begins(line, block);
    if (next) [length, within, block] = [0, 0, next];
    length += line.length + 1;
    if (length > limits.markdownParagraph) return 'paragraph_too_long';
    const here = signsIn(line);
    within += here;
    if (within > limits.markdownSigns) return 'too_many_signs';
    // A table row has as many cells as the first row, even if fewer are written.
    columns = Math.max(columns, countOf(line, /\|/g));
    // Each enclosing list parses the line again.
    const lists = Math.floor((line.length - line.trimStart().length) / 4);
    parts += 1 + Math.max(depth, 2 * depth - 1) + lists + Math.max(here, columns);
    if (parts > limits.markdownParts) return 'too_many_parts';
  }
  return undefined;
};
