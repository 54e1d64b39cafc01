import { dateFormat, partialDayInWords } from '@kindred/contract/dates';

/** Returns how dates are written on a circle's public pages: in full, in the circle's language. */
export const dayIn = (language: string) => {
  const format = dateFormat({ language }, { dateStyle: 'long', timeZone: 'UTC' });
  return (day: string): string => format.format(new Date(day));
};

/** Returns how the dates of a life are written there, as much of them as is known. */
export const lifeDateIn =
  (language: string) =>
  (date: string): string =>
    partialDayInWords(date, { language });
