/** A word of a text, and where it begins. */
export interface Word {
  readonly word: string;
  readonly at: number;
}

/** Scripts that are written without spaces between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

const segmenters = new Map<string, Intl.Segmenter>();

const segmenterFor = (run: string): Intl.Segmenter => {
  const locale = /\p{Script=Thai}/u.test(run)
    ? 'th'
    : /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(run)
      ? 'ja'
      : 'zh';
  const known = segmenters.get(locale) ?? new Intl.Segmenter(locale, { granularity: 'word' });
  segmenters.set(locale, known);
  return known;
};

/**
 * Letters and digits. A comma or point between groups of three digits is left out, so that 1,200 is one word; an
 * apostrophe ends a word.
 */
const run = /\p{N}{1,3}(?:[.,]\p{N}{3})+(?![\p{L}\p{N}])|[\p{L}\p{M}\p{N}]+/gu;

/** Returns the words of a text in their order, in scripts with or without spaces. */
export const wordsOf = (text: string): Word[] => {
  const words: Word[] = [];
  for (const { 0: found, index } of text.matchAll(run)) {
    if (!unspaced.test(found)) words.push({ word: found.replace(/[.,]/g, ''), at: index });
    else
      for (const { segment, index: within, isWordLike } of segmenterFor(found).segment(found))
        if (isWordLike) words.push({ word: segment, at: index + within });
  }
  return words;
};
