/** The language of calls that name none. */
export const defaultLanguage = 'en';

/** The languages of the interface, and of mails: readers of another one get them in one of these. */
export const interfaceLanguages = ['en', 'fr'] as const;
export type InterfaceLanguage = (typeof interfaceLanguages)[number];

const isOfInterface = (language: string): language is InterfaceLanguage =>
  (interfaceLanguages as readonly string[]).includes(language);

/** Returns the languages to look in for a reader's language, the best first: `fr-CA` falls back to `fr`. */
export const languageChain = (language: string): readonly string[] => {
  const [plain = language] = language.split('-');
  return plain === language ? [language] : [language, plain];
};

/** A text, and the language that it is in. */
export interface TextIn {
  readonly language: string;
  readonly value: string;
}

/** Returns what somebody reads who wishes these languages, the best first; undefined if there is nothing in any of them. */
export const textIn = (
  texts: Readonly<Record<string, string>>,
  ...wished: readonly (string | undefined)[]
): TextIn | undefined => {
  const languages = wished.flatMap((language) => (language ? languageChain(language) : []));
  const language = languages.find((one) => Object.hasOwn(texts, one));
  return language === undefined ? undefined : { language, value: texts[language]! };
};

/** The parts of a tenant that decide about its languages. */
interface Offer {
  readonly languages: readonly string[];
  readonly defaultLanguage: string;
}

/** Writes a browser's tag as languages are stored, without a script: `zh-Hant-tw` is `zh-TW`. */
const plainTag = (tag: string): string => {
  const [language = '', ...parts] = tag.split('-');
  const region = parts.find((part) => /^[a-z]{2}$/i.test(part));
  return language.toLowerCase() + (region ? `-${region.toUpperCase()}` : '');
};

/** Returns which of the offered languages serves a wished one: itself, without its region, or the same of another region. */
const offeredFor = (offered: readonly string[], wished: string): string | undefined => {
  const [plain] = wished.split('-');
  return (
    languageChain(plainTag(wished)).find((one) => offered.includes(one)) ??
    offered.find((one) => one.split('-')[0] === plain?.toLowerCase())
  );
};

/** Returns which of a tenant's languages a reader gets who wishes these, the best first; else the tenant's default. */
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

/** Returns the language of the interface for the same reader: the first that the tenant offers and the interface has. */
export const interfaceLanguage = (
  { languages, defaultLanguage: otherwise }: Offer,
  wished: readonly (string | null | undefined)[],
): InterfaceLanguage => {
  const ours = languages.map((language) => language.split('-')[0]!).filter(isOfInterface);
  const found = readingLanguage({ languages: ours, defaultLanguage: otherwise }, wished);
  return isOfInterface(found) ? found : defaultLanguage;
};
