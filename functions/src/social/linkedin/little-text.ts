/** The characters that LinkedIn's format for a post's text reserves. Unescaped ones cut the text or make links of it. */
const reserved = /[\\|{}@[\]()<>#*_~]/g;

/** A hashtag: at the start or after a space or punctuation, with at least one letter. */
const hashtag = /(?<![\p{L}\p{N}_&/#])#(?=[\p{N}]*\p{L})([\p{L}\p{N}]+)/gu;

const escaped = (text: string): string => text.replace(reserved, String.raw`\$&`);

/** Writes a plain text in LinkedIn's format for the text of a post, in which hashtags stay links. */
export const littleText = (text: string): string => {
  let written = '';
  let end = 0;
  for (const match of text.matchAll(hashtag)) {
    written += `${escaped(text.slice(end, match.index))}{hashtag|\\#|${match[1]}}`;
    end = match.index + match[0].length;
  }
  return written + escaped(text.slice(end));
};
