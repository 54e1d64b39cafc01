/** Fixed times of every day: in few words they would read "At 02:30". */
const isDaily = /^[\d,]+ [\d,]+ \* \* \*$/;

/** Returns a cron expression in words, in French or else in English. Loaded on demand: it brings every language. */
export const wordsOf = async (cron: string, language: string): Promise<string> => {
  const { default: cronstrue } = await import('cronstrue/i18n.js');
  const locale = language.startsWith('fr') ? 'fr' : 'en';
  return cronstrue.toString(cron, { locale, use24HourTimeFormat: true, verbose: isDaily.test(cron) });
};
