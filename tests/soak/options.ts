/** What a run of the soak was asked for. */
export interface SoakOptions {
  /** The names of the parts to run; all of them if none is named. */
  readonly parts: readonly string[];
  /** How long each part keeps up its load, if not for its own time. */
  readonly seconds: number | undefined;
}

/** Reads `npm run soak -- chat --seconds=20`. Returns what is wrong as a sentence. */
export const readOptions = (words: readonly string[], known: readonly string[]): SoakOptions | string => {
  const parts: string[] = [];
  let seconds: number | undefined;
  for (const word of words) {
    const [, given] = /^--seconds=(\d+)$/.exec(word) ?? [];
    if (given) seconds = Number(given);
    else if (known.includes(word)) parts.push(word);
    else return `There is no ${word}; there are ${known.join(', ')}, and --seconds=20`;
  }
  return { parts, seconds };
};
