import { readFileSync, writeFileSync } from 'node:fs';
import { median, pieces, watch } from '../pieces-of-work.ts';

/** The cost of some work for its process. */
export interface Cost {
  /** Most memory that it added, in megabytes. */
  readonly megabytes: number;
  /** Longest time that it held the event loop, in pieces of fixed work. */
  readonly pieces: number;
}

const resident = (name: 'VmRSS' | 'VmHWM'): number =>
  Number(new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync('/proc/self/status', 'utf8'))![1]) / 1024;

/** Runs some work and measures it. The process needs `--expose-gc`. */
export const costOf = async (work: () => Promise<unknown>): Promise<Cost> => {
  // The young generation grows with use, here and in a server, so that is not a cost of this work.
  const before = pieces(150).slice(-50);
  globalThis.gc!();
  // Resets the peak to the memory that is resident now.
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
