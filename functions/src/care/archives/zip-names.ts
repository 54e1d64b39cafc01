import { fileEndings } from '@kindred/contract/file-endings';
import { fileNameText } from '@kindred/contract/safe-file-name';

/** Alternative spellings of an extension. */
const alike: Readonly<Record<string, readonly string[]>> = { jpg: ['jpeg'], md: ['markdown'], mov: ['qt'] };

const mostCharacters = 100;
/** UTF-8 bytes in a name; file systems allow 255. */
const mostBytes = 200;

/** Removes an extension that repeats or contradicts the real one. */
const withoutEnding = (name: string, ending: string): string => {
  const found = /\.([A-Za-z0-9]{1,8})$/.exec(name);
  if (!found) return name;
  const known = [...Object.values(fileEndings), ...Object.values(alike).flat()];
  const written = found[1]!.toLowerCase();
  return written === ending || known.includes(written) ? name.slice(0, found.index) : name;
};

/**
 * Returns a file's name in its folder, at most 100 characters: a number, which keeps it unique and in order; the name
 * that readers see; and the extension of its real type.
 */
export const numberedName = (number: number, name: string, type: string): string => {
  const start = String(number).padStart(4, '0');
  const ending = fileEndings[type] ?? 'bin';
  const stem = withoutEnding(fileNameText(name, Infinity, Infinity), ending);
  const called = fileNameText(stem, mostCharacters - start.length - ending.length - 2, mostBytes - 32);
  return `${called ? `${start} ${called}` : start}.${ending}`;
};
