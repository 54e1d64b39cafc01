import { AsyncLocalStorage } from 'node:async_hooks';

/** What is known of the call under way wherever its code runs: for log lines, counts and the deadline. */
export interface Call {
  readonly requestId: string;
  /** Real milliseconds at which the doors give up, so that a call answers before its caller does. */
  readonly deadline: number;
  /** Firestore operations as they are billed. */
  readonly operations: { reads: number; writes: number };
}

const storage = new AsyncLocalStorage<Call>();

export const currentCall = (): Call | undefined => storage.getStore();

/** Runs one call; `seconds` is how long its doors may take in all. */
export const withCall = <Result>(requestId: string, seconds: number, run: (call: Call) => Result): Result => {
  const call: Call = { requestId, deadline: performance.now() + seconds * 1000, operations: { reads: 0, writes: 0 } };
  return storage.run(call, run, call);
};
