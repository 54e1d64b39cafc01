import { findQuote, fold, type Range } from './folded-text.ts';
import type { Hit } from './search-pages.ts';

/** A quotation from a document, and where it should be. */
export interface Passage extends Partial<Range> {
  readonly page: number;
  readonly quote: string;
}

const isAt = (text: string, { quote, start, end }: Passage): boolean =>
  start !== undefined && end !== undefined && fold(text.slice(start, end), true).text === fold(quote, true).text;

/** Returns where a passage is: on its page, or on the page before or after it. Null if it is on none of them. */
export const findPassage = async (
  passage: Passage,
  pageCount: number,
  textOf: (page: number) => Promise<string>,
): Promise<Hit | null> => {
  const { page, start, end } = passage;
  for (const number of [page, page + 1, page - 1]) {
    if (number < 1 || number > pageCount) continue;
    const text = await textOf(number);
    if (number === page && isAt(text, passage)) return { page, start: start!, end: end! };
    const range = findQuote(text, passage.quote);
    if (range) return { page: number, ...range };
  }
  return null;
};
