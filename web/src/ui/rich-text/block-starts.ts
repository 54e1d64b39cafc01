/** What makes a line more than a paragraph's words: a heading, a list, a number, a rule, a table's second line. */
const starts: readonly (readonly [RegExp, string])[] = [
  [/^(#{1,6})(?=\s|$)/, '\\$1'],
  [/^([-+])(?=\s|$)/, '\\$1'],
  [/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2'],
  [/^(?=[-=|: ]+$)(?=.*[-=])/, '\\'],
];

/** Escapes lines of a paragraph that markdown would read as something else: "1. January" is no list. */
export const escapeBlockStarts = (markdown: string): string =>
  markdown
    .split('\n')
    .map((line) => escapeLine(line.replace(/^[ \t]+/, '')))
    .join('\n');

const escapeLine = (line: string): string => {
  for (const [pattern, replacement] of starts) if (pattern.test(line)) return line.replace(pattern, replacement);
  return line;
};

/** Hashes at a heading's end would be taken for its closing. */
export const escapeHeadingEnd = (markdown: string): string => markdown.replace(/(?<!#)(#+)\s*$/, '\\$1');
