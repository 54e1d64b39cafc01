import { AsyncLocalStorage } from 'node:async_hooks';

/** What is known of the call under way wherever its code runs: for log lines, counts and the deadline. */
export interface Call {
  readonly requestId: string;
  /** Real milliseconds at which the doors give up, so that a call answers before its caller does. */
  deadline: number;
  /** How long that is from the start, or from when the body is there. */
  readonly seconds: number;
  /** It counts towards somebody's calls a minute. */
  isCounted: boolean;
  /** Firestore operations as they are billed. */
  readonly operations: { reads: number; writes: number };
  /** What the head of the answer says, whatever the answer is. */
  readonly headers: Record<string, string>;
}

const storage = new AsyncLocalStorage<Call>();

export const currentCall = (): Call | undefined => storage.getStore();

/** Runs one call; `seconds` is how long its doors may take in all. */
export const withCall = <Result>(requestId: string, seconds: number, run: (call: Call) => Result): Result => {
  const call: Call = {
    requestId,
    deadline: performance.now() + seconds * 1000,
    seconds,
    isCounted: false,
    operations: { reads: 0, writes: 0 },
    headers: {},
  };
  return storage.run(call, run, call);
};

/** The time of the call under way begins now. */
export const restartDeadline = (): void => {
  const call = currentCall();
  if (call) call.deadline = performance.now() + call.seconds * 1000;
};
