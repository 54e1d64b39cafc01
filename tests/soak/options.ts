/** What a run of the soak was asked for. */
export interface SoakOptions {
  /** The names of the parts to run; all of them if none is named. */
  readonly parts: readonly string[];
  /** How long each part keeps up its load, if not for its own time. */
  readonly seconds: number | undefined;
  /** How many entries or people it is tried with. */
  readonly count: number | undefined;
  /** Seconds between two kills of a process. */
  readonly every: number | undefined;
}

/** Reads `npm run soak -- chat --seconds=20`, or `-- due --count=1000 --every=6`. Returns what is wrong as a sentence. */
export const readOptions = (words: readonly string[], known: readonly string[]): SoakOptions | string => {
  const parts: string[] = [];
  const figures: Record<string, number> = {};
  for (const word of words) {
    const [, name, given] = /^--(seconds|count|every)=(\d+)$/.exec(word) ?? [];
    if (name) figures[name] = Number(given);
    else if (known.includes(word)) parts.push(word);
    else return `There is no ${word}; there are ${known.join(', ')}, and --seconds=20, --count=1000, --every=6`;
  }
  const { seconds, count, every } = figures;
  return { parts, seconds, count, every };
};
