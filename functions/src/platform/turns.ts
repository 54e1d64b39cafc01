const last = new Map<string, Promise<unknown>>();

/**
 * Runs work on the same thing one after the other within this process. Transactions that begin at the same time on one
 * document block each other for seconds, far longer than they take one after the other.
 */
export const inItsTurn = async <Result>(thing: string, work: () => Promise<Result>): Promise<Result> => {
  const before = last.get(thing);
  const own = (async () => {
    await before?.catch(() => undefined);
    return work();
  })();
  last.set(thing, own);
  try {
    return await own;
  } finally {
    if (last.get(thing) === own) last.delete(thing);
  }
};
