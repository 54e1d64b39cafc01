import { readFileSync, writeFileSync } from 'node:fs';

/** What some work cost the process that ran it. */
export interface Cost {
  /** The most memory that it added, in megabytes. */
  readonly megabytes: number;
  /** The longest time that it held the event loop, in pieces of fixed work of about a millisecond. */
  readonly pieces: number;
}

const resident = (name: 'VmRSS' | 'VmHWM'): number =>
  Number(new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync('/proc/self/status', 'utf8'))![1]) / 1024;

/** Starts a watch that returns milliseconds: the shorter of the clock's and the processor's time, since other tests run on the same processors. */
const watch = (): (() => number) => {
  const [since, used] = [performance.now(), process.cpuUsage()];
  return () => {
    const { user, system } = process.cpuUsage(used);
    return Math.min(performance.now() - since, (user + system) / 1000);
  };
};

const rows = JSON.stringify(
  Array.from({ length: 800 }, (_, at) => ({ id: at, name: `Person ${at}`, emails: [`person-${at}@example.com`] })),
);

/** The fixed piece of work that holds are compared with: about a millisecond. */
const pieceOfWork = (): number => {
  const took = watch();
  JSON.stringify(JSON.parse(rows));
  return took();
};

const pieces = (count: number): number[] => Array.from({ length: count }, pieceOfWork);
const median = (figures: readonly number[]): number =>
  figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)]!;

/** Runs some work and measures it. The process needs `--expose-gc`. */
export const costOf = async (work: () => Promise<unknown>): Promise<Cost> => {
  // The young generation grows with use, in a server as here: that is no cost of this work.
  const before = pieces(150).slice(-50);
  globalThis.gc!();
  // Lets the peak begin at what is resident now.
  writeFileSync('/proc/self/clear_refs', '5');
  const start = resident('VmRSS');
  let [longest, sinceLast] = [0, watch()];
  const look = (): void => {
    longest = Math.max(longest, sinceLast());
    sinceLast = watch();
  };
  const ticker = setInterval(look, 1);
  await work();
  await new Promise((resolve) => setTimeout(resolve, 5));
  clearInterval(ticker);
  const megabytes = resident('VmHWM') - start;
  return { megabytes, pieces: longest / median([...before, ...pieces(20)]) };
};
