/**
 * Characters that people put between the digits of a number, and invisible marks that come along when they copy one.
 */
const separators = /[\s().\-/\u00A0\u200B-\u200F\u202A-\u202E\u2010-\u2015\u2060-\u2069]/gu;

/**
 * Normalises a phone number: to E.164 if it has a country (`+33 6 12 34 56 78`, `0033 6…`, `+44 (0)20 …`), otherwise as
 * written, without spaces. The country is never guessed.
 */
export const phoneAsKept = (written: string): string => {
  const digits = written.replace(/\(0\)/g, '').replace(separators, '').replace(/^00/, '+');
  return /^\+[1-9]\d{6,14}$/.test(digits) ? digits : written.trim().replace(/\s+/g, ' ');
};
