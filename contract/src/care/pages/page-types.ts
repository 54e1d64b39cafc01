/**
 * What a circle can have a page for. The specification names EPITAPH and leaves room for others; these are what families
 * write about somebody. A circle has one page of each.
 */
export const pageTypes = ['EPITAPH', 'BIOGRAPHY', 'OBITUARY', 'THANKS'] as const;
export type PageType = (typeof pageTypes)[number];

/** What a page is called where its writers give it no title. */
const titles: Readonly<Record<'en' | 'fr', Readonly<Record<PageType, string>>>> = {
  en: { EPITAPH: 'In memory', BIOGRAPHY: 'A life', OBITUARY: 'Obituary', THANKS: 'Thanks' },
  fr: { EPITAPH: 'En mémoire', BIOGRAPHY: 'Une vie', OBITUARY: 'Avis de décès', THANKS: 'Remerciements' },
};

/** In French where the page is, in English in every other language. */
export const titleOfType = (type: PageType, lang: string): string =>
  titles[lang.split('-')[0] === 'fr' ? 'fr' : 'en'][type];

/** The type as an address has it (`/care/circles/{slug}/pages/epitaph`); undefined for a word that is none. */
export const pageTypeOf = (word: string): PageType | undefined =>
  pageTypes.find((type) => type.toLowerCase() === word.toLowerCase());

/**
 * The language in which a text is read that is there in these: the wished one, else the same without its region (`fr-CA`
 * falls back to `fr`), else the first, in which the page was begun.
 */
export const languageFor = (langs: readonly string[], wished: string): string | undefined =>
  [wished, wished.split('-')[0]!].find((lang) => langs.includes(lang)) ?? langs[0];
