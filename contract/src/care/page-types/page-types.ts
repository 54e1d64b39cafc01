import { textIn } from '../../core/translations/languages.ts';

/**
 * The types of pages that a circle can have, one page of each. The specification names EPITAPH and leaves room for
 * others; these are what families write about a person.
 */
export const pageTypes = ['EPITAPH', 'BIOGRAPHY', 'OBITUARY', 'THANKS'] as const;
export type PageType = (typeof pageTypes)[number];

/** The name of a type, and a sentence on what it is for. */
export interface PageTypeWords {
  readonly name: Readonly<Record<string, string>>;
  readonly help: Readonly<Record<string, string>>;
}

/** The names and descriptions of each type in the product's own languages. */
export const pageTypeWords = {
  EPITAPH: {
    name: { en: 'In memory', fr: 'En mémoire' },
    help: { en: 'A few words that say who somebody was', fr: 'Quelques mots qui disent qui était quelqu’un' },
  },
  BIOGRAPHY: {
    name: { en: 'A life', fr: 'Une vie' },
    help: {
      en: 'The story of a life, as long as you like',
      fr: 'L’histoire d’une vie, aussi longue que vous le souhaitez',
    },
  },
  OBITUARY: {
    name: { en: 'Obituary', fr: 'Avis de décès' },
    help: {
      en: 'The news of a death, and when and where to say farewell',
      fr: 'L’annonce d’un décès, et où et quand dire adieu',
    },
  },
  THANKS: {
    name: { en: 'Thanks', fr: 'Remerciements' },
    help: {
      en: 'Words to all who helped, wrote and came',
      fr: 'Des mots pour tous ceux qui ont aidé, qui ont écrit et qui sont venus',
    },
  },
} as const satisfies Readonly<Record<PageType, PageTypeWords>>;

/**
 * Returns the title of a page that has none: the name of its type in the page's language, else in the tenant's, else in
 * English.
 */
export const titleOfType = (
  type: PageType,
  lang: string,
  words: PageTypeWords = pageTypeWords[type],
  otherwise?: string,
): string => textIn(words.name, lang, otherwise)?.value ?? pageTypeWords[type].name.en;

/** Returns the page type that an address names (`/care/circles/{slug}/pages/epitaph`); undefined if there is no such type. */
export const pageTypeOf = (word: string): PageType | undefined =>
  pageTypes.find((type) => type.toLowerCase() === word.toLowerCase());

/**
 * Returns which of a text's languages to show: the requested one, else the same without its region (`fr-CA` falls back
 * to `fr`), else the first, in which the page was created.
 */
export const languageFor = (langs: readonly string[], wished: string): string | undefined =>
  [wished, wished.split('-')[0]!].find((lang) => langs.includes(lang)) ?? langs[0];
