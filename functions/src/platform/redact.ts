/**
 * Matches the `@` first and looks back from there; searching for the local part first would try every start of a long
 * text.
 */
const address = /(?:@|%40)(?<=([\p{L}\p{N}.!#$&'*+=?^_`{|}~-]+)(?:@|%40))[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*/gu;

/**
 * Replaces every e-mail address in a text with `…@…`, and also credentials before the host of a URL. For logged or
 * stored errors, whose messages come from third-party code.
 */
export const withoutAddresses = (text: string): string => {
  let redacted = '';
  let end = 0;
  for (const match of text.matchAll(address)) {
    const start = Math.max(end, match.index - match[1]!.length);
    // This local part belongs to the previous address, so this is not an address.
    if (start === match.index) continue;
    redacted += `${text.slice(end, start)}…@…`;
    end = match.index + match[0].length;
  }
  return redacted + text.slice(end);
};

/**
 * Tokens in our links have 43 characters, the parts of an ID token usually more; ids and slugs are shorter, or
 * lower-case.
 */
const long = /[\w-]{40,}/g;

/** Replaces possible tokens in a text with `…`: long runs that mix upper and lower case. */
export const withoutTokens = (text: string): string =>
  text.replace(long, (run) => (/[a-z]/.test(run) && /[A-Z]/.test(run) ? '…' : run));
