/**
 * Starts a watch that returns milliseconds: the clock's time or the processor's, whichever is shorter, because other
 * tests run on the same processors.
 */
export const watch = (): (() => number) => {
  const [since, used] = [performance.now(), process.cpuUsage()];
  return () => {
    const { user, system } = process.cpuUsage(used);
    return Math.min(performance.now() - since, (user + system) / 1000);
  };
};

const rows = JSON.stringify(
  Array.from({ length: 800 }, (_, at) => ({ id: at, name: `Person ${at}`, emails: [`person-${at}@example.com`] })),
);

/** Times the fixed work that other work is compared with. It takes between half a millisecond and a millisecond. */
const pieceOfWork = (): number => {
  const took = watch();
  JSON.stringify(JSON.parse(rows));
  return took();
};

/** Times the fixed work `count` times. Returns milliseconds. */
export const pieces = (count: number): number[] => Array.from({ length: count }, pieceOfWork);

export const median = (figures: readonly number[]): number =>
  figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)]!;

/**
 * Returns the cost of some work in pieces of fixed work, which is the same on slow and fast machines. Takes the least
 * of up to eight runs, because a busy machine only adds to the cost, and stops at the first run that is cheap enough.
 */
export const piecesOf = (work: () => unknown, enough: number): number => {
  let least = Infinity;
  for (let run = 0; run < 8 && least > enough; run++) {
    const before = pieces(3);
    const took = watch();
    work();
    least = Math.min(least, took() / median([...before, ...pieces(3)]));
  }
  return least;
};
