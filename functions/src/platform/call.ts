import { contextStorage, outsideContext } from './context.ts';

/** An API token, and the address it was used from. */
export interface UsedToken {
  readonly tenantId: string;
  readonly applicationId: string;
  readonly tokenId: string;
  readonly ip: string;
  readonly userAgent: string;
  /** True if the token itself was refused, whatever the call. Such a use does not show that the caller can use it. */
  readonly isRefused: boolean;
}

/** The current call, available to all code that it runs: for log lines, counts and the deadline. */
export interface Call {
  readonly requestId: string;
  /**
   * The time after which doors give up, in milliseconds of real time, so that the call responds before its caller times
   * out.
   */
  deadline: number;
  /** The time limit, from the start of the call or from when its body has arrived. */
  readonly seconds: number;
  /** Aborted when the caller goes away before the answer is complete. */
  readonly callerSignal: AbortSignal;
  /** Whether the call counts towards its caller's limit per minute. */
  isCounted: boolean;
  /** Billed Firestore operations. */
  readonly operations: { reads: number; writes: number };
  /** The API token that the call was made with, once it is known. */
  token: UsedToken | undefined;
  /** Headers of the response, whether it succeeds or fails. */
  readonly headers: Record<string, string>;
}

const storage = contextStorage<Call>();

export const currentCall = (): Call | undefined => storage.getStore();

/** Returns the signal that is aborted when the caller of the current call goes away. */
export const callerSignalOf = (): AbortSignal => currentCall()?.callerSignal ?? new AbortController().signal;

/** Runs one call; `seconds` limits the total time that it may wait for doors. */
export const withCall = <Result>(
  requestId: string,
  seconds: number,
  run: (call: Call) => Result,
  callerSignal = callerSignalOf(),
): Result => {
  const call: Call = {
    requestId,
    deadline: performance.now() + seconds * 1000,
    seconds,
    callerSignal,
    isCounted: false,
    token: undefined,
    operations: { reads: 0, writes: 0 },
    headers: {},
  };
  return storage.run(call, run, call);
};

/**
 * Runs work whose result other calls wait for as well, such as a read into a cache. It counts for the call that began
 * it, but neither that call's deadline nor its caller ends it.
 */
export const forEveryCall = <Result>(run: () => Promise<Result>): Promise<Result> => {
  const call = currentCall();
  return outsideContext(() => {
    if (!call) return run();
    const deadline = performance.now() + call.seconds * 1000;
    return storage.run({ ...call, deadline, callerSignal: new AbortController().signal, headers: {} }, run);
  });
};

/** Restarts the deadline of the current call; `seconds` if it needs longer than others. */
export const restartDeadline = (seconds?: number): void => {
  const call = currentCall();
  if (call) call.deadline = performance.now() + (seconds ?? call.seconds) * 1000;
};
