const longestAddress = 2000;

/** Returns an address made absolute; undefined if there is none, or it is not one. */
export const absolute = (written: string | undefined, base: string): string | undefined => {
  const trimmed = written?.trim();
  if (!trimmed || trimmed.length > longestAddress || !URL.canParse(trimmed, base)) return undefined;
  // An address that is absolute stays as it is written.
  return URL.canParse(trimmed) ? trimmed : new URL(trimmed, base).href;
};

/** Returns the absolute address of a page; undefined for other schemes, such as `javascript:`. */
export const pageAddress = (written: string | undefined, base: string): string | undefined => {
  const address = absolute(written, base);
  return address !== undefined && /^https?:/i.test(address) ? new URL(address).href : undefined;
};

/** Attributes of HTML elements that contain an address. */
const attributes = /(\s(?:href|src|poster)\s*=\s*)(?:"([^"]*)"|'([^']*)'|([^\s>"']+))/gi;

const isAbsolute = (address: string): boolean => /^\s*(?:[a-z][a-z0-9+.-]*:|#)/i.test(address);

/** How much longer HTML may become, and how many of its addresses may change. */
const mostGrowth = 100_000;
const mostChanges = 1000;

/** Makes the addresses in HTML absolute: the first ones, if there are very many. */
export const withAbsoluteAddresses = (html: string, base: string): string => {
  let [growth, changes] = [0, 0];
  const changed = (whole: string, before: string, ...quoted: (string | undefined)[]): string => {
    const written = quoted[0] ?? quoted[1] ?? quoted[2] ?? '';
    if (isAbsolute(written) || growth > mostGrowth || ++changes > mostChanges) return whole;
    const address = absolute(written.replaceAll('&amp;', '&'), base);
    if (address === undefined) return whole;
    growth += address.length;
    return `${before}"${address.replaceAll('&', '&amp;').replaceAll('"', '%22')}"`;
  };
  return html.replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(attributes, changed));
};
