import { AsyncLocalStorage } from 'node:async_hooks';

const quiet = new AsyncLocalStorage<true>();

/** Runs some work without notifying members, for example that a person has joined a circle. */
export const withoutNews = <Result>(work: () => Promise<Result>): Promise<Result> => quiet.run(true, work);

/** Returns whether this runs inside `withoutNews`. */
export const isWithoutNews = (): boolean => quiet.getStore() === true;
