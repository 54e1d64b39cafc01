/** The language of calls that name none. */
export const defaultLanguage = 'en';

/** Returns the languages to look in for a reader's language, the best first: `fr-CA` falls back to `fr`. */
export const languageChain = (language: string): readonly string[] => {
  const [plain = language] = language.split('-');
  return plain === language ? [language] : [language, plain];
};

/** Returns the words that a reader of a language sees; undefined if there are none in it or in what it falls back to. */
export const wordsIn = (texts: Readonly<Record<string, string>>, language: string): string | undefined =>
  languageChain(language)
    .map((one) => texts[one])
    .find((words) => words !== undefined);
