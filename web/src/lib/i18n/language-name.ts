/** Returns the language's own name, such as français. */
export const languageName = (lang: string): string => {
  try {
    return new Intl.DisplayNames([lang], { type: 'language' }).of(lang) ?? lang;
  } catch {
    return lang;
  }
};
