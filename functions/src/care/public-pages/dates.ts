import { dateFormat } from '@kindred/contract/dates';

/** Returns how dates are written on a circle's public pages: in full, in the circle's language. */
export const dayIn = (language: string) => {
  const format = dateFormat({ language }, { dateStyle: 'long', timeZone: 'UTC' });
  return (day: string): string => format.format(new Date(day));
};
