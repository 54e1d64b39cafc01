/** Letters that do not come apart into a letter and an accent. */
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

/** How text is compared where case, accents and spacing must not matter: in searches and in sort keys. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[æðøþßđħıłœς]/g, (letter) => letters[letter]!)
    .replace(/\s+/g, ' ')
    .trim();

/** Apostrophes as keyboards and scripts write them. */
const apostrophes = /[`´‘’‛ʹʻʼʽˈ′＇]/g;

/** Folds text for searches, which know one kind of apostrophe. */
export const foldForSearch = (text: string): string => fold(text.replace(apostrophes, "'"));

export const withoutApostrophes = (folded: string): string => folded.replaceAll("'", '');

/** Returns the first characters of a text, at most `count`, without splitting one in half. */
export const firstCharacters = (text: string, count: number): string =>
  Array.from(text.slice(0, 2 * count))
    .slice(0, count)
    .join('');
