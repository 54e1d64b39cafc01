import { AsyncLocalStorage } from 'node:async_hooks';

const untold = new AsyncLocalStorage<true>();

/** Does some work without telling anybody its news, such as who has joined a circle. */
export const withoutNews = <Result>(work: () => Promise<Result>): Promise<Result> => untold.run(true, work);

export const isNewsUntold = (): boolean => untold.getStore() === true;
