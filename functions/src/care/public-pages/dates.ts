import { dateFormat, partialDayInWords } from '@kindred/contract/dates';

/** Returns a formatter for dates on a circle's public pages: in full, in the circle's language. */
export const dayIn = (language: string) => {
  const format = dateFormat({ language }, { dateStyle: 'long', timeZone: 'UTC' });
  return (day: string): string => format.format(new Date(day));
};

/** Returns a formatter for the dates of a life on public pages, as precisely as they are known. */
export const lifeDateIn =
  (language: string) =>
  (date: string): string =>
    partialDayInWords(date, { language });
