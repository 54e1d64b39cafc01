import { markdownFlaw } from '@kindred/contract/markdown/flaw';
import { reading } from '../../ui/rich-text/render-markdown.ts';

/** A part of a message: words as they were typed, or a link. */
export interface MessagePart {
  readonly text: string;
  readonly href?: string;
}

const isSafe = (address: string): boolean => /^(https?:\/\/|mailto:)/i.test(address);

/**
 * Splits a message into words and links, as the product reads addresses. Nothing else of what was typed means anything: no
 * HTML, no markup.
 */
export const messageParts = (text: string): readonly MessagePart[] => {
  const links = markdownFlaw(text) ? [] : (reading.linkify.match(text) ?? []);
  const parts: MessagePart[] = [];
  let from = 0;
  for (const { index, lastIndex, url } of links) {
    if (!isSafe(url)) continue;
    if (index > from) parts.push({ text: text.slice(from, index) });
    parts.push({ text: text.slice(index, lastIndex), href: url });
    from = lastIndex;
  }
  if (from < text.length) parts.push({ text: text.slice(from) });
  return parts;
};

/** Splits words at the names of those whom they mention. */
export const mentionParts = (
  text: string,
  names: readonly string[],
): readonly { readonly text: string; readonly isMention: boolean }[] => {
  // The longest first: "@Anna Maria" is not "@Anna".
  const marks = names.toSorted((one, other) => other.length - one.length).map((name) => `@${name}`);
  const parts: { text: string; isMention: boolean }[] = [];
  let plain = '';
  for (let at = 0; at < text.length;) {
    const mark = text[at] === '@' ? marks.find((one) => text.startsWith(one, at)) : undefined;
    if (!mark) {
      plain += text[at++];
      continue;
    }
    if (plain) parts.push({ text: plain, isMention: false });
    parts.push({ text: mark, isMention: true });
    plain = '';
    at += mark.length;
  }
  if (plain) parts.push({ text: plain, isMention: false });
  return parts;
};
