/** About eight lines of the paper. */
const longest = 560;

const sentenceEnd = /[.!?…。！？][”»"')\]]*\s+/g;

/** Returns where to cut a text that is too long: after a sentence, else between words, else anywhere. */
const cutOf = (text: string): number => {
  const beginning = text.slice(0, longest);
  const sentences = [...beginning.matchAll(sentenceEnd)];
  const last = sentences.at(-1);
  if (last && last.index > longest / 3) return last.index + last[0].length;
  const space = beginning.lastIndexOf(' ');
  return space > longest / 3 ? space + 1 : longest;
};

const cut = (text: string): string[] => {
  if (text.length <= longest) return [text];
  const at = cutOf(text);
  return [text.slice(0, at).trimEnd(), ...cut(text.slice(at).trimStart())];
};

/** Splits a text into parts of a few lines: its paragraphs, and long ones after a sentence. */
export const partsOfText = (text: string): readonly string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .flatMap(cut);
