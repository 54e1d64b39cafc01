import { forEveryCall } from './call.ts';
import { now, type pause } from './clock.ts';

interface Round<Item, Result> {
  item: Item;
  readonly done: Promise<Result>;
}

interface Paced<Item, Result> {
  readonly everyMilliseconds: number;
  /** Joins the items of two calls in one round. */
  readonly join: (one: Item, other: Item) => Item;
  readonly run: (key: string, item: Item, wait: typeof pause) => Promise<Result>;
}

/** Number of remembered keys at which those no longer needed are forgotten. */
const rememberedAtMost = 1000;

/**
 * Runs work at most once per interval for each key, in this process: at once if the last run began long enough ago,
 * otherwise at the end of the interval, for all calls until then together. A call resolves or fails with the run that
 * covers it.
 */
export const paced = <Item, Result>({ everyMilliseconds, join, run }: Paced<Item, Result>) => {
  const rounds = new Map<string, Round<Item, Result>>();
  const began = new Map<string, number>();
  const begin = (key: string): void => {
    if (began.size >= rememberedAtMost)
      for (const [other, at] of began) if (now() - at >= everyMilliseconds) began.delete(other);
    began.set(key, now());
  };
  return (key: string, item: Item, wait: typeof pause): Promise<Result> => {
    const waiting = rounds.get(key);
    if (waiting) {
      waiting.item = join(waiting.item, item);
      return waiting.done;
    }
    const left = (began.get(key) ?? -Infinity) + everyMilliseconds - now();
    const done = forEveryCall(async () => {
      // Calls at the same moment also share a round.
      await (left > 0 ? wait(left) : undefined);
      const round = rounds.get(key)!;
      rounds.delete(key);
      begin(key);
      return run(key, round.item, wait);
    });
    rounds.set(key, { item, done });
    return done;
  };
};
