/** A heading on a page: its text begins at this character of the page's text. */
export interface PageHeading {
  readonly at: number;
  readonly text: string;
  /** 1 is the highest, 6 the lowest. */
  readonly level: number;
}

/** The text of a page. A blank line separates paragraphs; the lines of lists and tables end with a line break. */
export interface PageText {
  /** Counts from 1. */
  readonly page: number;
  readonly text: string;
  readonly headings: readonly PageHeading[];
}

/** A paragraph, a list, a table or a heading. */
export interface Block {
  readonly text: string;
  /** Of a heading, from 1 to 6. */
  readonly level?: number;
}

/** Returns a page with these blocks. */
export const pageOf = (page: number, blocks: readonly Block[]): PageText => {
  const headings: PageHeading[] = [];
  let text = '';
  for (const block of blocks) {
    if (block.text === '') continue;
    if (text !== '') text += '\n\n';
    if (block.level !== undefined) headings.push({ at: text.length, text: block.text, level: block.level });
    text += block.text;
  }
  return { page, text, headings };
};
