const most = 80;

/** Returns the beginning of a text on one line, cut at a word. */
export const firstWords = (text: string, length = most): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= length) return line;
  const cut = line.slice(0, length);
  const space = cut.lastIndexOf(' ');
  // Half of a pair of surrogates would be shown as a box.
  const words = space > length / 2 ? cut.slice(0, space) : cut.replace(/[\uD800-\uDBFF]$/, '');
  return `${words.trimEnd()}…`;
};
