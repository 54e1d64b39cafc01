/** Returns one or two letters for a name: the initials of its first and last word. */
export const initialsOf = (name: string): string => {
  const words = name.match(/[\p{L}\p{N}][^\s]*/gu) ?? [];
  const first = firstLetter(words[0]);
  return words.length > 1 ? first + firstLetter(words.at(-1)) : first;
};

const firstLetter = (word = ''): string => [...word][0]?.toLocaleUpperCase() ?? '';
