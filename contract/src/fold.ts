/** How text is compared where case, accents and spacing must not matter: in searches and in sort keys. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .replace(/ß/g, 'ss')
    .replace(/ø/g, 'o')
    .replace(/ł/g, 'l')
    .replace(/\s+/g, ' ')
    .trim();

/** Apostrophes as keyboards and scripts write them. */
const apostrophes = /[`´‘’‛ʹʻʼʽˈ′＇]/g;

/** Folds text for searches, which know one kind of apostrophe. */
export const foldForSearch = (text: string): string => fold(text.replace(apostrophes, "'"));

export const withoutApostrophes = (folded: string): string => folded.replaceAll("'", '');

/** The longest search term. */
export const maxPrefix = 40;
const maxTerms = 200;

/**
 * The search terms of a record: for each start of a word, the prefixes of the rest of the phrase, so that one
 * `array-contains` finds "marie du" in "Anne Marie Dupont". Names with apostrophes are found without them too. At most 40
 * characters each, 200 in all.
 */
export const searchTerms = (phrases: readonly (string | null | undefined)[]): string[] => {
  const terms = new Set<string>();
  const written = phrases.map((phrase) => foldForSearch(phrase ?? ''));
  const joined = written.filter((phrase) => phrase.includes("'")).map(withoutApostrophes);
  for (const folded of [...written, ...joined]) {
    for (const start of wordStarts(folded)) {
      // By whole characters: half of one is no text that the database could keep.
      const rest = Array.from(folded.slice(start, start + 2 * maxPrefix)).slice(0, maxPrefix);
      for (let end = 1; end <= rest.length && terms.size < maxTerms; end++)
        terms.add(rest.slice(0, end).join('').trimEnd());
    }
  }
  return [...terms];
};

/** What a search asks for: the folded words as typed, cut to the longest prefix that is stored. */
export const searchTerm = (q: string): string => firstCharacters(foldForSearch(q), maxPrefix).trimEnd();

/** The first so many characters of a text, none of them cut in half. */
export const firstCharacters = (text: string, count: number): string =>
  Array.from(text.slice(0, 2 * count))
    .slice(0, count)
    .join('');

const shortestPrefix = 3;
const longestPrefix = 20;

/**
 * The search terms of a longer text: the beginnings of its words, of 3 to 20 characters, as many as there is room for. Shorter
 * words are in nearly every text.
 */
export const wordTerms = (text: string): string[] => {
  const terms = new Set<string>();
  for (const [word] of fold(text).matchAll(/[\p{L}\p{N}]+/gu)) {
    const characters = Array.from(word).slice(0, longestPrefix);
    for (let end = shortestPrefix; end <= characters.length; end++) {
      terms.add(characters.slice(0, end).join(''));
      if (terms.size === maxTerms) return [...terms];
    }
  }
  return [...terms];
};

/** What a search asks for where single words are stored: the longest of those typed. */
export const longestWord = (q: string): string => {
  const words = [...fold(q).matchAll(/[\p{L}\p{N}]+/gu)].map(([word]) => firstCharacters(word, longestPrefix));
  return words.reduce((longest, word) => (word.length > longest.length ? word : longest), '');
};

const wordStarts = (folded: string): number[] => [...folded.matchAll(/[\p{L}\p{N}]+/gu)].map((match) => match.index);
