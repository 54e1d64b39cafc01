import { AsyncLocalStorage } from 'node:async_hooks';

const quiet = new AsyncLocalStorage<true>();

/** Runs some work without telling members about it, such as that somebody has joined a circle. */
export const withoutNews = <Result>(work: () => Promise<Result>): Promise<Result> => quiet.run(true, work);

/** Returns whether this runs inside `withoutNews`. */
export const isWithoutNews = (): boolean => quiet.getStore() === true;
