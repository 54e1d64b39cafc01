import { nextTurn } from '../../platform/background.ts';
import { between, isListItem, oneLine } from './clean-text.ts';
import { openFlow } from './flow-pages.ts';
import type { OpenFile } from './open-file.ts';
import type { Block } from './page.ts';
import { linesOfTurn, textOfBytes } from './text-of-bytes.ts';

/** In YAML or TOML. Its first line has a name, so that a rule at the beginning of a text is not taken for it. */
const frontMatter = /^(---|\+\+\+)[ \t]*\n(?=[\w"'#-]+[ \t]*[:=]|#|\1)(?:.*\n)*?\1[ \t]*(?:\n|$)/;
const atx = /^ {0,3}(#{1,6})(?:[ \t]+(.*?))?(?:[ \t]+#+)?[ \t]*$/;
const setext = /^ {0,3}(?:(=+)|-{2,})[ \t]*$/;
/** Longer lines are not headings. */
const longestHeading = 1000;
const fence = /^ {0,3}(`{3,}|~{3,})/;

/** Returns a heading's text without emphasis, code marks and addresses of links. */
const plainHeading = (text: string): string =>
  oneLine(
    text
      .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/(\*\*|__|`|~~)(.+?)\1/g, '$2')
      .replace(/(^|\s)([*_])(\S.*?)\2(?=\s|$|[.,:;!?])/g, '$1$3'),
  );

const isOwnLine = (line: string): boolean => isListItem(line) || /^\s*\|/.test(line) || /^\s*<\/?[a-z]/i.test(line);

/** Returns a line that goes on with the paragraph before it; in a quotation without the mark, which the first line has. */
const continued = (line: string, isQuotation: boolean): string => line.trim().replace(isQuotation ? /^>\s?/ : '', '');

class MarkdownReader {
  readonly blocks: Block[] = [];
  #text = '';
  /** The line before, as it is written. */
  #before = '';
  #fence = '';

  read(line: string): void {
    if (this.#fence !== '') this.#readCode(line);
    else if (fence.test(line)) this.#openFence(line);
    else if (line.trim() === '') this.finish();
    else this.#readLine(line);
    this.#before = line;
  }

  finish(): void {
    if (this.#text.trim() !== '') this.blocks.push({ text: this.#text.trimEnd() });
    this.#text = '';
  }

  #openFence(line: string): void {
    this.finish();
    this.#fence = fence.exec(line)![1]!;
    this.#text = line.trimEnd();
  }

  /** Keeps the lines of code. Empty ones are left out, because they would end the paragraph. */
  #readCode(line: string): void {
    if (line.trim() !== '') this.#text += `\n${line.trimEnd()}`;
    if (!line.trim().startsWith(this.#fence)) return;
    this.#fence = '';
    this.finish();
  }

  #readLine(line: string): void {
    const [, marks, heading] = line.length <= longestHeading ? (atx.exec(line.trimEnd()) ?? []) : [];
    if (marks) {
      this.finish();
      this.#head(heading ?? '', marks.length);
    } else if (setext.test(line) && this.#isUnderlined()) {
      const text = this.#text;
      this.#text = '';
      this.#head(text, setext.exec(line)![1] ? 1 : 2);
    } else this.#add(line);
  }

  /** Whether a line of `=` or `-` makes the text before it a heading. */
  #isUnderlined(): boolean {
    const text = this.#text;
    return text !== '' && text.length <= longestHeading && !text.includes('\n') && !isOwnLine(text);
  }

  #head(text: string, level: number): void {
    const plain = plainHeading(text);
    if (plain !== '') this.blocks.push({ text: plain, level });
  }

  #add(line: string): void {
    const isBroken = /(?: {2}|\\)$/.test(this.#before);
    if (this.#text === '') this.#text = line.trimEnd();
    else if (isOwnLine(line) || isBroken || /^\s*\|/.test(this.#before)) this.#text += `\n${line.trimEnd()}`;
    else {
      const next = continued(line, this.#before.trimStart().startsWith('>'));
      this.#text += between(this.#before.trimEnd(), next) + next;
    }
  }
}

/** Returns the paragraphs and headings of a Markdown text, its front matter left out. */
const blocksOfMarkdown = async (text: string): Promise<Block[]> => {
  const reader = new MarkdownReader();
  for (const [index, line] of text.replace(frontMatter, '').split('\n').entries()) {
    if (index % linesOfTurn === 0) await nextTurn();
    reader.read(line);
  }
  reader.finish();
  return reader.blocks;
};

export const openMarkdown = async (bytes: Uint8Array): Promise<OpenFile> =>
  openFlow(await blocksOfMarkdown(await textOfBytes(bytes)));
