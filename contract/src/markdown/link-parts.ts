import type { MarkdownIt } from 'markdown-it';
import { encoded } from './addresses.ts';
import { markdownFlaw } from './flaw.ts';
import { mayHoldLinks } from './links.ts';

/** A part of a text without markup: plain text as typed, or a link. */
export interface LinkPart {
  readonly text: string;
  readonly href?: string;
}

const isSafe = (address: string): boolean => /^(https?:\/\/|mailto:)/i.test(address);

/**
 * Splits a text into plain text and links, with the product's rules for addresses. Nothing else in it is interpreted:
 * no HTML, no markup.
 */
export const linkPartsOf = (reader: MarkdownIt, text: string): readonly LinkPart[] => {
  const links = !mayHoldLinks(text) || markdownFlaw(text) ? [] : (reader.linkify.match(text) ?? []);
  const parts: LinkPart[] = [];
  let from = 0;
  for (const { index, lastIndex, url } of links) {
    const href = encoded(url);
    if (!isSafe(href)) continue;
    if (index > from) parts.push({ text: text.slice(from, index) });
    parts.push({ text: text.slice(index, lastIndex), href });
    from = lastIndex;
  }
  if (from < text.length) parts.push({ text: text.slice(from) });
  return parts;
};
