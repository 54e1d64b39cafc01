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

/** Makes the addresses in HTML absolute. */
export const withAbsoluteAddresses = (html: string, base: string): string =>
  html.replace(/<[a-z][^<>]*>/gi, (tag) =>
    tag.replace(attributes, (whole, before: string, ...quoted: (string | undefined)[]) => {
      const written = quoted[0] ?? quoted[1] ?? quoted[2] ?? '';
      if (isAbsolute(written)) return whole;
      const address = absolute(written, base);
      return address === undefined ? whole : `${before}"${address.replaceAll('"', '%22')}"`;
    }),
  );
