type Fault = 'key_refused' | 'not_an_api' | 'busy' | 'failed' | 'refused' | 'timed_out' | 'cancelled';

/** A model that did not answer. The message may be shown: it holds no key and nothing of what was asked. */
export class ModelFault extends Error {
  readonly fault: Fault;
  /** Seconds after which another try may succeed. */
  readonly retryAfter: number | undefined;

  constructor(fault: Fault, message: string, also: { retryAfter?: number; cause?: unknown } = {}) {
    super(message, { cause: also.cause });
    this.name = 'ModelFault';
    this.fault = fault;
    this.retryAfter = also.retryAfter;
  }
}
