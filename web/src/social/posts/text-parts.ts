/** A part of a post's text: LinkedIn shows addresses and hashtags as links. */
export interface TextPart {
  readonly kind: 'words' | 'address' | 'hashtag';
  readonly text: string;
}

/** An address without the punctuation after it, or a hashtag with a letter in it. */
const linked =
  /(?<address>https?:\/\/[^\s<>"]*[^\s<>".,;:!?'’»)\]}])|(?<![\p{L}\p{N}_&])(?<hashtag>#[\p{L}\p{N}_]*\p{L}[\p{L}\p{N}_]*)/giu;

/** Splits a text into words and what LinkedIn makes links of. */
export const textParts = (text: string): TextPart[] => {
  const parts: TextPart[] = [];
  let end = 0;
  for (const found of text.matchAll(linked)) {
    if (found.index > end) parts.push({ kind: 'words', text: text.slice(end, found.index) });
    parts.push({ kind: found.groups?.['address'] ? 'address' : 'hashtag', text: found[0] });
    end = found.index + found[0].length;
  }
  if (end < text.length) parts.push({ kind: 'words', text: text.slice(end) });
  return parts;
};

/** Returns the host of an address as a card shows it, without `www.`; empty if it is not an address. */
export const hostOf = (address: string): string => {
  const whole = /^[a-z][a-z0-9+.-]*:/i.test(address) ? address : `https://${address}`;
  return URL.canParse(whole) ? new URL(whole).host.replace(/^www\./, '') : '';
};
