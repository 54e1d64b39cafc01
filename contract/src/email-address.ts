const atom = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
const label = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';
const lastLabel = '(?!\\d+$)[A-Za-z0-9][A-Za-z0-9-]{0,61}[A-Za-z0-9]';

/** The longest address, and the longest part before the @ (RFC 5321). */
export const longestEmail = 254;
const longestLocalPart = 64;

/**
 * Matches the addresses that browsers accept in a field and mail servers deliver to another host: no quotation marks,
 * no leading, trailing or double dots, and a host with a domain.
 */
export const emailPattern = new RegExp(
  `^(?=[^@]{1,${longestLocalPart}}@)${atom}(?:\\.${atom})*@(?:${label}\\.)+${lastLabel}$`,
);

/** Returns whether a text, without surrounding spaces, is an address that the API accepts. */
export const isEmail = (text: string): boolean => text.length <= longestEmail && emailPattern.test(text);
