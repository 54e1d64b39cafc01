export type OutboundFault =
  | 'bad_url'
  | 'refused_address'
  | 'too_many_redirects'
  | 'too_large'
  | 'timed_out'
  | 'bad_certificate'
  | 'unreachable';

/** Thrown if a call to another host got no answer. The message may be shown: it contains no address from a look-up. */
export class OutboundError extends Error {
  readonly fault: OutboundFault;

  constructor(fault: OutboundFault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'OutboundError';
    this.fault = fault;
  }
}
