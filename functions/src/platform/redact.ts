/** Looks for the `@` first and back from there: a search for the part before it would try every start of a long text. */
const address = /(?:@|%40)(?<=([\p{L}\p{N}.!#$&'*+=?^_`{|}~-]+)(?:@|%40))[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*/gu;

/**
 * A text with every e-mail address in it replaced by `…@…`, and with it what stands before the host of an address of a server. For
 * what is logged or kept of a fault: other people's code writes the message.
 */
export const withoutAddresses = (text: string): string => {
  let redacted = '';
  let end = 0;
  for (const match of text.matchAll(address)) {
    const start = Math.max(end, match.index - match[1]!.length);
    // The part before belongs to the address before, so this is none.
    if (start === match.index) continue;
    redacted += `${text.slice(end, start)}…@…`;
    end = match.index + match[0].length;
  }
  return redacted + text.slice(end);
};

/** Our links' tokens have 43 characters, the parts of an ID token usually more; ids and slugs are shorter, or lower-case. */
const long = /[\w-]{40,}/g;

/** A text with what may be a token replaced by `…`: a long run of letters of both cases. */
export const withoutTokens = (text: string): string =>
  text.replace(long, (run) => (/[a-z]/.test(run) && /[A-Z]/.test(run) ? '…' : run));
