import { nextTurn } from '../../platform/background.ts';
import { between, isListItem } from './clean-text.ts';
import { openFlow } from './flow-pages.ts';
import type { OpenFile } from './open-file.ts';
import type { Block } from './page.ts';
import { linesOfTurn, textOfBytes } from './text-of-bytes.ts';

/** Lines of this length are paragraphs: no program wraps a text so late. */
const unwrapped = 160;
/** A wrapped line fills at least this share of the longest line. */
const filled = 0.6;

const isTableRow = (line: string): boolean => /^\s*\||\S(?:\t| {3,})\S/.test(line);

const spaced = (line: string): string => line.trim().replace(/[\t ]{2,}|\t/g, ' ');

/** Returns the paragraphs of lines without an empty one between them. */
const paragraphsOf = (lines: readonly string[]): string[] => {
  const longest = lines.reduce((most, line) => Math.max(most, line.trimEnd().length), 0);
  const areParagraphs = lines.filter((line) => line.length > unwrapped).length > lines.length / 3;
  const paragraphs: string[] = [];
  let text = '';
  lines.forEach((line, index) => {
    const before = lines[index - 1];
    if (before === undefined) text = spaced(line);
    else if (areParagraphs) {
      paragraphs.push(text);
      text = spaced(line);
    } else {
      const isOwnLine = isListItem(line) || isTableRow(line) || isTableRow(before);
      const isWrapped = before.trimEnd().length >= longest * filled;
      text += (isOwnLine || !isWrapped ? '\n' : between(before.trimEnd(), spaced(line))) + spaced(line);
    }
  });
  return [...paragraphs, text];
};

/** Returns the paragraphs of a plain text. */
const blocksOfPlainText = async (text: string): Promise<Block[]> => {
  const blocks: Block[] = [];
  let lines: string[] = [];
  const finish = (): void => {
    if (lines.length > 0) for (const paragraph of paragraphsOf(lines)) blocks.push({ text: paragraph });
    lines = [];
  };
  for (const [index, line] of text.split('\n').entries()) {
    if (index % linesOfTurn === 0) await nextTurn();
    if (line.trim() === '') finish();
    else lines.push(line);
  }
  finish();
  return blocks;
};

export const openPlainText = async (bytes: Uint8Array): Promise<OpenFile> =>
  openFlow(await blocksOfPlainText(await textOfBytes(bytes)));
