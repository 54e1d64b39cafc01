import { languageName } from './language-name.ts';

/** Returns the language's own name as it stands in a list, such as Français. */
export const listedLanguage = (language: string): string => {
  const name = languageName(language);
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
};

/** The languages that a site offers, each by its own name, and the person's own where it is another. */
export const languageChoices = (offered: readonly string[], own?: string): { value: string; label: string }[] => {
  const all = own && !offered.includes(own) ? [...offered, own] : offered;
  return all.map((value) => ({ value, label: listedLanguage(value) }));
};
