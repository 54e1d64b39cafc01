import { type DateReader, listInWords } from '@kindred/contract/dates';

/** Unicode marks that isolate a name from the text around it, whatever its writing direction. */
const [opens, closes] = ['\u2068', '\u2069'];

/** Most names listed in one sentence. */
const named = 3;

/** Marks a name or a title so that the screen can emphasise it. */
export const apart = (name: string): string => `${opens}${name.replaceAll(/[\u2068\u2069]/g, '')}${closes}`;

/** Writes names as a list; names beyond the first few are only counted. */
export const namesIn = (names: readonly string[], reader: DateReader, others: (count: number) => string): string => {
  const shown = names.length > named + 1 ? names.slice(0, named) : names;
  const rest = names.length - shown.length;
  return listInWords([...shown.map(apart), ...(rest > 0 ? [others(rest)] : [])], reader);
};

/** Returns the parts of a sentence: every second part is a name or a title. */
export const partsOf = (sentence: string): string[] => sentence.split(/[\u2068\u2069]/);
