/** Letters that do not decompose into a letter and an accent. */
const letters: Readonly<Record<string, string>> = {
  æ: 'ae',
  ð: 'd',
  ø: 'o',
  þ: 'th',
  ß: 'ss',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  œ: 'oe',
  ς: 'σ',
};

/** Normalises text for searches and sort keys, where case, accents and spacing must not matter. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[æðøþßđħıłœς]/g, (letter) => letters[letter]!)
    .replace(/\s+/g, ' ')
    .trim();

/** Apostrophes in the variants that keyboards and scripts produce. */
const apostrophes = /[`´‘’‛ʹʻʼʽˈ′＇]/g;

/** Folds text for searches, which use a single kind of apostrophe. */
export const foldForSearch = (text: string): string => fold(text.replace(apostrophes, "'"));

export const withoutApostrophes = (folded: string): string => folded.replaceAll("'", '');

/** Returns the first characters of a text, at most `count`, and never half a character. */
export const firstCharacters = (text: string, count: number): string =>
  Array.from(text.slice(0, 2 * count))
    .slice(0, count)
    .join('');
