import { hitsIn } from '@kindred/contract/search-hits';

/** A part of a text, and whether it matches the search. */
export interface Part {
  readonly text: string;
  readonly isHit: boolean;
}

/** Splits a text at words that begin with one of the searched ones, ignoring case and accents. */
export const highlights = (text: string, q: string): readonly Part[] => {
  const parts: Part[] = [];
  let after = 0;
  for (const [from, to] of hitsIn(text, q)) {
    const before = parts.at(-1);
    // Adjacent hits are merged.
    if (before && from === after) parts[parts.length - 1] = { text: before.text + text.slice(from, to), isHit: true };
    else parts.push({ text: text.slice(after, from), isHit: false }, { text: text.slice(from, to), isHit: true });
    after = to;
  }
  parts.push({ text: text.slice(after), isHit: false });
  return parts.filter((part) => part.text !== '');
};
