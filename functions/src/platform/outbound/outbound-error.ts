export type OutboundFault =
  | 'bad_url'
  | 'refused_address'
  | 'too_many_redirects'
  | 'too_large'
  | 'timed_out'
  | 'bad_certificate'
  | 'unreachable';

/** A call to another host that brought no answer. The message may be shown: it names no address that was looked up. */
export class OutboundError extends Error {
  readonly fault: OutboundFault;

  constructor(fault: OutboundFault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'OutboundError';
    this.fault = fault;
  }
}
