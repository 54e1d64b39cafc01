/** Stands for a citation while Markdown is rendered. In brackets, a number could be read as a link. */
const opens = '\uE000';
const closes = '\uE001';
const written = /\[(\d{1,2})\]/g;
const marked = new RegExp(`${opens}(\\d{1,2})${closes}`, 'g');
const strayMark = new RegExp(`[${opens}${closes}]`, 'g');

/** A part of an answer: words, or the number of a citation. */
export type CitedPart = { readonly text: string } | { readonly n: number };

/** Replaces the numbers of known citations, as in [2], by marks that Markdown leaves alone. */
export const markCitations = (text: string, known: ReadonlySet<number>): string =>
  text
    .replace(strayMark, '')
    .replace(written, (whole, n: string) => (known.has(Number(n)) ? `${opens}${n}${closes}` : whole));

/** Turns marks into numbers in brackets again, as for code. */
export const withoutMarks = (text: string): string => text.replace(marked, '[$1]');

/** Splits a text with marks into words and citations. */
export const citedParts = (text: string): readonly CitedPart[] => {
  const parts: CitedPart[] = [];
  let from = 0;
  for (const found of text.matchAll(marked)) {
    if (found.index > from) parts.push({ text: text.slice(from, found.index) });
    parts.push({ n: Number(found[1]) });
    from = found.index + found[0].length;
  }
  if (from < text.length) parts.push({ text: text.slice(from) });
  return parts;
};
