import { AsyncLocalStorage } from 'node:async_hooks';

const storages: AsyncLocalStorage<any>[] = [];

/** Makes a storage for something that the current work knows, such as its call or its lease. */
export const contextStorage = <Value>(): AsyncLocalStorage<Value> => {
  const storage = new AsyncLocalStorage<Value>();
  storages.push(storage);
  return storage;
};

/**
 * Runs work that may outlive the current call or due entry: without its deadline, its request id, its lease and its
 * counts. A timer that kept a call's deadline would be refused by every door once that call is over.
 */
export const outsideContext = <Result>(work: () => Result): Result =>
  storages.reduce<() => Result>((inner, storage) => () => storage.run(undefined, inner), work)();
