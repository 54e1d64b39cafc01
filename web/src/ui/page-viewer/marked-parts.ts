import type { Range } from './folded-text.ts';

/** A place to mark on a page. The reader is at the current one. */
export interface Mark extends Range {
  readonly isCurrent: boolean;
}

/** A part of a text, marked or not. */
export interface Part {
  readonly text: string;
  readonly mark: Mark | null;
}

/** Divides the part of a page's text that begins at `offset` where marks begin and end. The marks are in order. */
export const markedParts = (text: string, marks: readonly Mark[], offset = 0): Part[] => {
  const parts: Part[] = [];
  let at = 0;
  for (const mark of marks) {
    const start = Math.max(at, mark.start - offset);
    const end = Math.min(text.length, mark.end - offset);
    if (end <= start) continue;
    if (start > at) parts.push({ text: text.slice(at, start), mark: null });
    parts.push({ text: text.slice(start, end), mark });
    at = end;
  }
  if (at < text.length) parts.push({ text: text.slice(at), mark: null });
  return parts;
};
