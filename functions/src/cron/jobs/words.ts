/** Returns a cron expression in words, in French or else in English. Loaded on demand: it brings every language. */
export const wordsOf = async (cron: string, language: string): Promise<string> => {
  const { default: cronstrue } = await import('cronstrue/i18n.js');
  return cronstrue.toString(cron, { locale: language.startsWith('fr') ? 'fr' : 'en', use24HourTimeFormat: true });
};
