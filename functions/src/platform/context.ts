import { AsyncLocalStorage } from 'node:async_hooks';

const storages: AsyncLocalStorage<any>[] = [];

/** Makes a storage for the context of the current work, such as its call or its lease. */
export const contextStorage = <Value>(): AsyncLocalStorage<Value> => {
  const storage = new AsyncLocalStorage<Value>();
  storages.push(storage);
  return storage;
};

/**
 * Runs work that may outlive the current call or due entry, without its deadline, request id, lease and counts. If a
 * timer kept a call's deadline, every door would refuse it once that call is over.
 */
export const outsideContext = <Result>(work: () => Result): Result =>
  storages.reduce<() => Result>((inner, storage) => () => storage.run(undefined, inner), work)();
