/** The language of calls that do not name one. */
export const defaultLanguage = 'en';

/** The languages of the interface and of mails. Readers of other languages get one of these. */
export const interfaceLanguages = ['en', 'fr'] as const;
export type InterfaceLanguage = (typeof interfaceLanguages)[number];

const isOfInterface = (language: string): language is InterfaceLanguage =>
  (interfaceLanguages as readonly string[]).includes(language);

/** Returns the languages to look in for a reader's language, the best first: `fr-CA` falls back to `fr`. */
export const languageChain = (language: string): readonly string[] => {
  const [plain = language] = language.split('-');
  return plain === language ? [language] : [language, plain];
};

/** A text and its language. */
export interface TextIn {
  readonly language: string;
  readonly value: string;
}

/** Returns the text for a reader of these languages, best first; undefined if none of them has one. */
export const textIn = (
  texts: Readonly<Record<string, string>>,
  ...wished: readonly (string | undefined)[]
): TextIn | undefined => {
  const languages = wished.flatMap((language) => (language ? languageChain(language) : []));
  const language = languages.find((one) => Object.hasOwn(texts, one));
  return language === undefined ? undefined : { language, value: texts[language]! };
};

/** The fields of a tenant that decide its languages. */
interface Offer {
  readonly languages: readonly string[];
  readonly defaultLanguage: string;
}

/** Normalises a browser's tag to the stored form, without a script: `zh-Hant-tw` becomes `zh-TW`. */
const plainTag = (tag: string): string => {
  const [language = '', ...parts] = tag.split('-');
  const region = parts.find((part) => /^[a-z]{2}$/i.test(part));
  return language.toLowerCase() + (region ? `-${region.toUpperCase()}` : '');
};

/**
 * Returns the offered language that serves a wished one: the same, the same without its region, or the same with
 * another region.
 */
const offeredFor = (offered: readonly string[], wished: string): string | undefined => {
  const [plain] = wished.split('-');
  return (
    languageChain(plainTag(wished)).find((one) => offered.includes(one)) ??
    offered.find((one) => one.split('-')[0] === plain?.toLowerCase())
  );
};

/** Returns the tenant's language for a reader of these languages, best first; else the tenant's default. */
export const readingLanguage = (
  { languages, defaultLanguage: otherwise }: Offer,
  wished: readonly (string | null | undefined)[],
): string => {
  for (const tag of wished) {
    const found = tag ? offeredFor(languages, tag) : undefined;
    if (found !== undefined) return found;
  }
  return offeredFor(languages, otherwise) ?? languages[0] ?? otherwise;
};

/** Returns the interface language for the same reader: the first that the tenant offers and the interface has. */
export const interfaceLanguage = (
  { languages, defaultLanguage: otherwise }: Offer,
  wished: readonly (string | null | undefined)[],
): InterfaceLanguage => {
  const ours = languages.map((language) => language.split('-')[0]!).filter(isOfInterface);
  const found = readingLanguage({ languages: ours, defaultLanguage: otherwise }, wished);
  return isOfInterface(found) ? found : defaultLanguage;
};
