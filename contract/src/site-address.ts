/** Signs that browsers read as a dot in a host. */
const dots = /[．。｡]/g;
const scheme = /:\/\/|\bwww\./i;
/** Two letters or more before the dot, and an ending in one case: "St.John" and "J.R.R." are names. */
const host = /[\p{L}\p{N}-]{2,}\.(?:\p{Ll}{2,}|\p{Lu}{2,})(?![\p{L}\p{N}])/u;

/** Returns whether mail programs might show a link where a text has the address of a site. */
export const hasSiteAddress = (text: string): boolean => {
  const plain = text.replace(dots, '.');
  return scheme.test(plain) || host.test(plain);
};
