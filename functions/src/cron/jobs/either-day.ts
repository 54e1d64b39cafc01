/** Writes an expression in words. */
type Words = (cron: string) => string;

const isEvery = (field: string): boolean => field === '*' || field === '?';

/** "only on Monday" and "uniquement le lundi": of two kinds of days none is the only one. */
const only = /^(?:only|uniquement) /;

/**
 * Returns the words of an expression that names days of the month and days of the week: it runs on either, which "and"
 * would not say. Undefined for every other expression.
 */
export const eitherDayWords = (cron: string, word: 'or' | 'ou', words: Words): string | undefined => {
  const [minute, hour, day = '*', month = '*', weekday = '*'] = cron.trim().split(/\s+/);
  if (isEvery(day) || isEvery(weekday) || weekday.includes('+')) return undefined;
  const time = words(`${minute} ${hour} * * *`);
  const after = (days: string): string => words(`${minute} ${hour} ${days}`).slice(time.length).replace(/^, /, '');
  const either = `${after(`${day} * *`)} ${word} ${after(`* * ${weekday}`).replace(only, '')}`;
  return [time, either, ...(isEvery(month) ? [] : [after(`* ${month} *`)])].join(', ');
};
