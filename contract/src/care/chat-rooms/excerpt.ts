const longestExcerpt = 140;

/** Returns the beginning of a message's text, up to 140 characters, as lists and quotes show it. */
export const messageExcerpt = (text: string): string => {
  const cut = text.slice(0, longestExcerpt);
  // Drops half a surrogate pair at the end.
  return /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut;
};
