/** Encodings that some servers read as a separator or a dot segment after they decode the path. */
const encodedSeparator = /%2f|%5c|%2e|;/i;

/**
 * Returns whether a URL equals another one or is below it: the same origin, and its path or a continuation of its path.
 * A secret that was entered for the first may be sent to the second.
 */
export const isWithin = (known: string, next: string): boolean => {
  if (known === next) return true;
  if (!URL.canParse(known) || !URL.canParse(next)) return false;
  const [one, other] = [new URL(known), new URL(next)];
  if (one.origin !== other.origin || one.origin === 'null' || encodedSeparator.test(other.pathname)) return false;
  const folder = one.pathname.endsWith('/') ? one.pathname : `${one.pathname}/`;
  return other.pathname === one.pathname || other.pathname.startsWith(folder);
};
