/** Returns the median. */
export const median = (figures: readonly number[]): number => {
  const sorted = figures.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)]!;
};

/** Returns how many milliseconds the work takes. */
export const timeOf = async (work: () => unknown): Promise<number> => {
  const started = performance.now();
  await work();
  return performance.now() - started;
};

/**
 * Returns the median time of each work, in milliseconds. Measures them in turns, after some turns that do not count, so
 * that other load affects all of them alike.
 */
export const mediansInTurns = async <Name extends string>(
  works: Readonly<Record<Name, () => unknown>>,
  turns: number,
  before = Math.ceil(turns / 5),
  measure = timeOf,
  pick = median,
): Promise<Record<Name, number>> => {
  const names = Object.keys(works) as Name[];
  const figures = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  for (let turn = -before; turn < turns; turn++) {
    for (const name of names) {
      const milliseconds = await measure(works[name]);
      if (turn >= 0) figures[name].push(milliseconds);
    }
  }
  return Object.fromEntries(names.map((name) => [name, pick(figures[name])])) as Record<Name, number>;
};

/**
 * Returns the fastest time of each work instead, for work that waits on other processes: a busy machine makes such
 * waits longer.
 */
export const fastestInTurns = <Name extends string>(
  works: Readonly<Record<Name, () => unknown>>,
  turns: number,
): Promise<Record<Name, number>> => mediansInTurns(works, turns, undefined, timeOf, (figures) => Math.min(...figures));

/** Returns this process's processor time for the work in milliseconds, which excludes other load on the machine. */
const processorTimeOf = async (work: () => unknown): Promise<number> => {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

/** Returns the least processor time of each work, because the same work takes more of it on a busy machine. */
export const processorTimes = <Name extends string>(
  works: Readonly<Record<Name, () => unknown>>,
  turns: number,
): Promise<Record<Name, number>> =>
  mediansInTurns(works, turns, undefined, processorTimeOf, (figures) => Math.min(...figures));

export const inMilliseconds = (figure: number): string => `${figure < 10 ? figure.toFixed(2) : Math.round(figure)} ms`;
