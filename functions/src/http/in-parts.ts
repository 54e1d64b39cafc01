import { nextTurn } from '../platform/background.ts';

/** How long work may hold the event loop before it must yield, in milliseconds. */
const turn = 10;
/** Parts between two checks of the clock. */
const uncheckedParts = 250;

/** Most parts of a file. A sound recording of 25 MB can have 400,000 blocks; other files have far fewer. */
const mostParts = 1_000_000;

/** Thrown if a file has more parts than any program or camera writes. */
export class TooManyParts extends Error {}

/**
 * Returns a function that yields to other calls if work has held the event loop for too long. Call it after each small
 * part.
 */
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
 * Runs work that yields after each small part, and returns its result. Lets other calls run in between, and also before
 * it, since one call can have several such steps in a row. Throws `TooManyParts` if the file has too many parts.
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
