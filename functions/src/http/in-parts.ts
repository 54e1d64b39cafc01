import { nextTurn } from '../platform/background.ts';

/** How long work may hold the event loop before others get a turn, in milliseconds. */
const turn = 10;
/** Parts between two looks at the clock. */
const uncheckedParts = 250;

/** The most parts of a file: a sound recording of 25 MB can have 400,000 blocks, other files have far fewer. */
const mostParts = 1_000_000;

/** A file has more parts than anything that a program or a camera writes. */
export class TooManyParts extends Error {}

/** Returns a function that lets others run if work has held the event loop for a turn. Call it after each small part. */
export const turnTaker = (): (() => Promise<void> | undefined) => {
  let [parts, since] = [0, performance.now()];
  return () => {
    if (++parts % uncheckedParts !== 0 || performance.now() - since < turn) return undefined;
    return nextTurn().then(() => {
      since = performance.now();
    });
  };
};

/**
 * Runs work that yields after each small part, and returns its result. Others run before it, since steps of one call
 * follow each other, and in between. Throws `TooManyParts` beyond the most of a file.
 */
export const inParts = async <Result>(work: Iterator<unknown, Result>): Promise<Result> => {
  await nextTurn();
  const takeTurns = turnTaker();
  let parts = 0;
  for (let next = work.next(); ; next = work.next()) {
    if (next.done) return next.value;
    if (++parts > mostParts) throw new TooManyParts();
    const pause = takeTurns();
    if (pause) await pause;
  }
};
