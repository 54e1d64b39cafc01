import { type DateReader, listInWords } from '@kindred/contract/dates';

/** Marks of Unicode between which a name stands apart from the words around it, whatever its direction. */
const [opens, closes] = ['\u2068', '\u2069'];

/** The most names in one sentence. */
const named = 3;

/** Sets a name or a title apart, so that the screen can stress it. */
export const apart = (name: string): string => `${opens}${name.replaceAll(/[\u2068\u2069]/g, '')}${closes}`;

/** Writes names as a list; those beyond the first few as their number. */
export const namesIn = (names: readonly string[], reader: DateReader, others: (count: number) => string): string => {
  const shown = names.length > named + 1 ? names.slice(0, named) : names;
  const rest = names.length - shown.length;
  return listInWords([...shown.map(apart), ...(rest > 0 ? [others(rest)] : [])], reader);
};

/** Returns the parts of a sentence: every second one is a name or a title. */
export const partsOf = (sentence: string): string[] => sentence.split(/[\u2068\u2069]/);
