/** The supported languages, with their own names. */
export const languages = { en: 'English', fr: 'Français' } as const;

export type LanguageCode = keyof typeof languages;

const rightToLeft = new Set(['ar', 'fa', 'he', 'ur']);

export const directionOf = (language: string): 'ltr' | 'rtl' =>
  rightToLeft.has(language.split('-')[0] ?? '') ? 'rtl' : 'ltr';

/** Returns the first of these language tags that is supported, ignoring regions; otherwise English. */
export const chooseLanguage = (wished: readonly (string | null | undefined)[]): LanguageCode => {
  for (const tag of wished) {
    const language = tag?.toLowerCase().split('-')[0] ?? '';
    if (Object.hasOwn(languages, language)) return language as LanguageCode;
  }
  return 'en';
};
