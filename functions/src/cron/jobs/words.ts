/** Fixed times every day: the library's short form would read "At 02:30". */
const isDaily = /^[\d,]+ [\d,]+ \* \* \*$/;

/** Writes an expression the way `cronstrue` reads it: single spaces, `*` for `?`, no leading zeros. */
const plain = (cron: string): string =>
  cron
    .trim()
    .replace(/\s+/g, ' ')
    .replaceAll('?', '*')
    .replace(/\b0+(?=\d)/g, '');

/** Lists that contain `*`, `+`, and a range that ends in `#2` or `L`: the library words them incorrectly. */
const isMisread = (fields: readonly string[]): boolean =>
  fields.some((field) => field.includes(',') && field.split(',').includes('*')) ||
  /\+|-[^,]*[#L]/i.test(fields[4] ?? '');

const localeOf = (language: string): string => (language.startsWith('fr') ? 'fr' : 'en');

/** Writes an expression in words. */
type Words = (cron: string) => string;

const isEvery = (field: string): boolean => field === '*' || field === '?';

/** "only on Monday" and "uniquement le lundi": "only" is wrong beside days of another kind. */
const only = /^(?:only|uniquement) /;

/**
 * Returns the words for an expression that names both days of the month and days of the week. Such an expression runs
 * on either, which "and" would not say. Returns undefined for every other expression.
 */
const eitherDayWords = (cron: string, word: 'or' | 'ou', words: Words): string | undefined => {
  const [minute, hour, day = '*', month = '*', weekday = '*'] = cron.trim().split(/\s+/);
  if (isEvery(day) || isEvery(weekday) || weekday.includes('+')) return undefined;
  const time = words(`${minute} ${hour} * * *`);
  const after = (days: string): string => words(`${minute} ${hour} ${days}`).slice(time.length).replace(/^, /, '');
  const either = `${after(`${day} * *`)} ${word} ${after(`* * ${weekday}`).replace(only, '')}`;
  return [time, either, ...(isEvery(month) ? [] : [after(`* ${month} *`)])].join(', ');
};

/**
 * Returns a cron expression in words, in French if asked for, otherwise in English; undefined if there are none. The
 * library is loaded on demand, because it includes every language.
 */
export const wordsOf = async (cron: string, language: string): Promise<string | undefined> => {
  const { default: cronstrue } = await import('cronstrue/i18n.js');
  const read = plain(cron);
  if (isMisread(read.split(' '))) return undefined;
  const locale = localeOf(language);
  const words = (one: string): string =>
    cronstrue.toString(one, { locale, use24HourTimeFormat: true, verbose: isDaily.test(read) });
  try {
    return eitherDayWords(read, locale === 'fr' ? 'ou' : 'or', words) ?? words(read);
  } catch {
    return undefined;
  }
};
