/** The options of a soak run. */
export interface SoakOptions {
  /** The names of the parts to run. If empty, all of them run. */
  readonly parts: readonly string[];
  /** How long each part keeps up its load. If undefined, each part uses its own time. */
  readonly seconds: number | undefined;
  /** How many entries or people to try it with. */
  readonly count: number | undefined;
  /** Seconds between two kills of a process. */
  readonly every: number | undefined;
}

/**
 * Reads `npm run soak -- chat --seconds=20`, or `-- due --count=1000 --every=6`. Returns the options, or a sentence
 * that describes the fault.
 */
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
