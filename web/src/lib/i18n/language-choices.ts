import { languageName } from './language-name.ts';

/** Capitalises a name for a list or the start of a sentence: many languages do not capitalise language names. */
export const capitalised = (name: string, language: string): string =>
  name.charAt(0).toLocaleUpperCase(language) + name.slice(1);

/** Returns the language's own name for a list, such as Français. */
export const listedLanguage = (language: string): string => capitalised(languageName(language), language);

/** The languages that a site offers, each by its own name, plus the person's own if it is another. */
export const languageChoices = (offered: readonly string[], own?: string): { value: string; label: string }[] => {
  const all = own && !offered.includes(own) ? [...offered, own] : offered;
  return all.map((value) => ({ value, label: listedLanguage(value) }));
};
