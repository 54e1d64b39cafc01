/** A part of a text: from its first character to the one after its last. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Returns a span without the white space at its ends. */
export const trimmed = (text: string, { start, end }: Span): Span => {
  const part = text.slice(start, end);
  return { start: start + part.length - part.trimStart().length, end: start + part.trimEnd().length };
};

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** An abbreviation or an initial, after which a sentence goes on. */
const abbreviation =
  /(?:^|[\s(])(?:\p{Lu}|[Dd]r|[Mm]r|[Mm]rs|[Mm]s|[Pp]rof|[Mm]me|[Ss]t|[Nn]o|[Nn]r|[Aa]rt|[Vv]s|[Aa]bs|[Ff]ig|[Pp]p?|[Cc]f|e\.g|i\.e|z\.B|p\.ex|[Cc]a|[Aa]pprox|[Ii]nc|[Ll]td)\.\s*$/u;

/** Returns the sentences of a span of a text, in scripts with or without spaces. */
export const sentencesOf = (text: string, span: Span): Span[] => {
  const sentences: Span[] = [];
  let open: number | undefined;
  for (const { segment, index } of segmenter.segment(text.slice(span.start, span.end))) {
    const start = open ?? span.start + index;
    const end = span.start + index + segment.length;
    open = undefined;
    if (end < span.end && !segment.endsWith('\n') && abbreviation.test(segment.slice(-12))) open = start;
    else sentences.push({ start, end });
  }
  if (open !== undefined) sentences.push({ start: open, end: span.end });
  return sentences.map((sentence) => trimmed(text, sentence)).filter(({ start, end }) => end > start);
};

/** Returns the lines of a span of a text that are not empty. */
const linesOf = (text: string, { start, end }: Span): Span[] => {
  const lines: Span[] = [];
  for (let at = start; at < end;) {
    const found = text.indexOf('\n', at);
    const stop = found === -1 || found > end ? end : found;
    const line = trimmed(text, { start: at, end: stop });
    if (line.end > line.start) lines.push(line);
    at = stop + 1;
  }
  return lines;
};

/** Returns where to cut a span so that its first part is at most this long: after a word, else after a character. */
const cutAt = (text: string, { start, end }: Span, most: number): number => {
  if (end - start <= most) return end;
  const space = text.slice(start, start + most + 1).lastIndexOf(' ');
  if (space > most / 2) return start + space;
  const last = text.charCodeAt(start + most - 1);
  return start + most - (last >= 0xd800 && last <= 0xdbff ? 1 : 0);
};

/** Returns the parts of a span that are at most this long, cut between words where there are any. */
export const cutSpan = (text: string, span: Span, most: number): Span[] => {
  const parts: Span[] = [];
  for (let start = span.start; start < span.end;) {
    const end = cutAt(text, { start, end: span.end }, most);
    const part = trimmed(text, { start, end });
    if (part.end > part.start) parts.push(part);
    start = end;
  }
  return parts;
};

/**
 * Returns the parts of a paragraph that stay whole: the lines of a list or a table, else sentences. What is longer than
 * `most` is divided again, at last between words.
 */
export const wholeParts = (text: string, span: Span, most: number): Span[] => {
  const lines = linesOf(text, span);
  const parts = lines.length > 1 ? lines : sentencesOf(text, span);
  return parts.flatMap((part) => {
    if (part.end - part.start <= most) return [part];
    const sentences = lines.length > 1 ? sentencesOf(text, part) : [part];
    return sentences.flatMap((sentence) => cutSpan(text, sentence, most));
  });
};
