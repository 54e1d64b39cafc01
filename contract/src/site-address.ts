/** Signs that browsers read as a dot in a host. */
const dots = /[．。｡]/g;
const scheme = /:\/\/|\bwww\./i;
/** An ending in small letters, or in capitals after two letters or more: "St.John" and "J.R.R." are names. */
const host = /[\p{L}\p{N}]\.\p{Ll}{2,}(?![\p{L}\p{N}])|[\p{L}\p{N}-]{2,}\.(?:\p{Lu}{2,}|\p{L}{2})(?![\p{L}\p{N}])/u;
/** Endings of sites that nobody is called, in any case. */
const ending = /[\p{L}\p{N}]\.(?:com|net|org|info|biz|app|dev|xyz|online|site|shop|club)(?![\p{L}\p{N}])/iu;

/** Returns whether mail programs might show a link where a text has the address of a site. */
export const hasSiteAddress = (text: string): boolean => {
  const plain = text.replace(dots, '.');
  return [scheme, host, ending].some((one) => one.test(plain));
};
