const atom = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
const label = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';
const lastLabel = '(?!\\d+$)[A-Za-z0-9][A-Za-z0-9-]{0,61}[A-Za-z0-9]';

/** The longest address, and the longest part before the @ (RFC 5321). */
export const longestEmail = 254;
const longestLocalPart = 64;

/**
 * The addresses that browsers accept in a field and mail servers carry to another host: no quotation marks, no dots at the
 * ends or side by side, and a host with a domain.
 */
export const emailPattern = new RegExp(
  `^(?=[^@]{1,${longestLocalPart}}@)${atom}(?:\\.${atom})*@(?:${label}\\.)+${lastLabel}$`,
);

/** Returns whether a text, without spaces around it, is an address as the API accepts it. */
export const isEmail = (text: string): boolean => text.length <= longestEmail && emailPattern.test(text);
