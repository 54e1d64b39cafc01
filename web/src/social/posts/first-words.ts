const most = 80;

/** Returns the beginning of a text's first line, cut at a word. */
export const firstWords = (text: string, length = most): string => {
  const line = text.trim().split('\n')[0]!.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= length) return line;
  const cut = line.slice(0, length);
  const space = cut.lastIndexOf(' ');
  // Half of a pair of surrogates would be shown as a box.
  const words = space > length / 2 ? cut.slice(0, space) : cut.replace(/[\uD800-\uDBFF]$/, '');
  return `${words.trimEnd()}…`;
};
