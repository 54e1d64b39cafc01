import type { PageHeading, PageText } from './page.ts';
import { type Span, trimmed, wholeParts } from './sentences.ts';

/** A part of a page, as it is searched. */
export interface Chunk {
  readonly page: number;
  /** Where `text` begins in the page's text. */
  readonly start: number;
  readonly end: number;
  /** The headings above it, such as "Leave › Parental leave". */
  readonly heading: string | null;
  readonly text: string;
}

/** Lengths in characters. */
const usual = 800;
const overlap = 100;
/** Paragraphs from this to the next length are chunks of their own. Shorter neighbours are joined. */
const shortest = 400;
const longest = 1100;
/** A paragraph as short as this, such as "For example:", is joined to a neighbour of any length. */
const fragment = 80;
const most = 1600;
const longestHeading = 200;

const lengthOf = ({ start, end }: Span): number => end - start;
const together = (one: Span, other: Span): Span => ({ start: one.start, end: other.end });

const paragraphsOf = (text: string, span: Span): Span[] => {
  const paragraphs: Span[] = [];
  for (let at = span.start; at < span.end;) {
    const found = text.indexOf('\n\n', at);
    const stop = found === -1 || found > span.end ? span.end : found;
    const paragraph = trimmed(text, { start: at, end: stop });
    if (lengthOf(paragraph) > 0) paragraphs.push(paragraph);
    at = stop + 2;
  }
  return paragraphs;
};

/** Returns the last whole parts before an index that are together about as long as the overlap. */
const overlapBefore = (parts: readonly Span[], index: number): number => {
  let first = index;
  const length = (from: number): number => parts[index - 1]!.end - parts[from]!.start;
  while (first > 0 && (first === index || length(first) < overlap) && length(first - 1) <= 2.5 * overlap) first -= 1;
  return first;
};

/** Divides a long paragraph at its sentences or lines into parts of similar length. */
const dividedAt = (text: string, paragraph: Span): Span[] => {
  const parts = wholeParts(text, paragraph, most);
  const target = lengthOf(paragraph) / Math.max(2, Math.round(lengthOf(paragraph) / usual));
  const divided: Span[] = [];
  let first = 0;
  parts.forEach((part, index) => {
    const next = parts[index + 1];
    const until = paragraph.start + (divided.length + 1) * target;
    const isBefore = next && part.end + lengthOf(next) / 2 <= until;
    if (isBefore && next.end - parts[first]!.start <= most) return;
    divided.push(together(parts[first]!, part));
    if (!next) return;
    first = overlapBefore(parts, index + 1);
    if (next.end - parts[first]!.start > most) first = index + 1;
  });
  return divided;
};

/** Returns whether a short paragraph is about the next one, such as "For example:". */
const introduces = (text: string, { start, end }: Span): boolean =>
  end - start <= fragment && /[:：]$/.test(text.slice(start, end));

/** Joins short paragraphs to their neighbours. */
const joined = (text: string, paragraphs: readonly Span[]): Span[] => {
  const spans: Span[] = [];
  // Whether the last span consists of short paragraphs only.
  let isShort = false;
  for (const paragraph of paragraphs) {
    const last = spans.at(-1);
    const both = last && together(last, paragraph);
    const length = lengthOf(paragraph);
    const areShort: boolean = isShort && length < shortest;
    const hasFragment = last !== undefined && (lengthOf(last) <= fragment || length <= fragment);
    const longestBoth = areShort ? usual : hasFragment ? longest : 0;
    if (both && lengthOf(both) <= longestBoth && !introduces(text, paragraph)) {
      spans[spans.length - 1] = both;
      isShort = areShort;
    } else {
      spans.push(paragraph);
      isShort = length < shortest;
    }
  }
  return spans;
};

const headingOf = (open: readonly string[]): string | null => {
  const shown = open.filter((text) => text !== '');
  while (shown.length > 1 && shown.join(' › ').length > longestHeading) shown.shift();
  const heading = shown.join(' › ');
  if (heading.length <= longestHeading) return heading || null;
  return `${heading
    .slice(0, longestHeading - 1)
    .toWellFormed()
    .replace(/\uFFFD$/, '')
    .trimEnd()}…`;
};

/** Returns the open headings after another one. Levels that are left out are empty. */
const opened = (open: readonly string[], { text, level }: PageHeading): string[] => [
  ...Array.from({ length: level - 1 }, (_, index) => open[index] ?? ''),
  text,
];

/**
 * Returns the chunks of a page, and the headings that are open at its end. `above` are those that were open at the end of
 * the page before; the first page has none.
 *
 * Chunks are whole paragraphs of about 800 characters. Longer paragraphs are divided at sentences and overlap by about 100
 * characters. A chunk never goes across a heading.
 */
export const chunksOf = (page: PageText, above: readonly string[]): { chunks: Chunk[]; headings: string[] } => {
  const chunks: Chunk[] = [];
  let headings = [...above];
  const add = (body: Span): void => {
    const heading = headingOf(headings);
    for (const span of joined(page.text, paragraphsOf(page.text, body))) {
      for (const { start, end } of lengthOf(span) > longest ? dividedAt(page.text, span) : [span])
        chunks.push({ page: page.page, start, end, heading, text: page.text.slice(start, end) });
    }
  };
  let at = 0;
  for (const heading of page.headings) {
    add({ start: at, end: heading.at });
    headings = opened(headings, heading);
    at = heading.at + heading.text.length;
  }
  add({ start: at, end: page.text.length });
  return { chunks, headings };
};
