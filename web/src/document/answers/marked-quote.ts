/** A passage around its quotation. `quote` is empty if the quotation is not in the text. */
export interface MarkedQuote {
  readonly before: string;
  readonly quote: string;
  readonly after: string;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Matches a quotation whatever spaces, line breaks or hyphens at line ends the passage has. */
const patternOf = (quote: string): RegExp =>
  new RegExp(
    quote
      .trim()
      .split(/\s+/)
      .map((word) => [...word].map(escaped).join('(?:\u00AD|-\\s*\\n\\s*)?'))
      .join(String.raw`\s+`),
    'u',
  );

/** Longer quotations are compared as they are. */
const longest = 2000;

const placeOf = (text: string, quote: string): readonly [from: number, to: number] | undefined => {
  const at = text.indexOf(quote);
  if (at >= 0) return [at, at + quote.length];
  if (quote.length > longest) return undefined;
  const found = patternOf(quote).exec(text);
  return found ? [found.index, found.index + found[0].length] : undefined;
};

/** Finds the quotation in its passage. */
export const markedQuote = (text: string, quote: string): MarkedQuote => {
  const [from, to] = (quote.trim() && placeOf(text, quote)) || [text.length, text.length];
  return { before: text.slice(0, from), quote: text.slice(from, to), after: text.slice(to) };
};
