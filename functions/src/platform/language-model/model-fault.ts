type Fault = 'key_refused' | 'not_an_api' | 'busy' | 'failed' | 'refused' | 'timed_out' | 'cancelled';

/** Thrown if a model did not answer. The message may be shown: it contains neither the key nor the question. */
export class ModelFault extends Error {
  readonly fault: Fault;
  /** Seconds after which another attempt may succeed. */
  readonly retryAfter: number | undefined;

  constructor(fault: Fault, message: string, also: { retryAfter?: number; cause?: unknown } = {}) {
    super(message, { cause: also.cause });
    this.name = 'ModelFault';
    this.fault = fault;
    this.retryAfter = also.retryAfter;
  }
}
