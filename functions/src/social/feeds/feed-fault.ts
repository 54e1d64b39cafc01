/** Thrown if a document is not a feed, or is one that cannot be read. The message may be shown. */
export class FeedFault extends Error {
  readonly fault: 'not_a_feed' | 'broken_feed' | 'too_large';

  constructor(fault: FeedFault['fault'], message: string) {
    super(message);
    this.name = 'FeedFault';
    this.fault = fault;
  }
}

export const notAFeed = () => new FeedFault('not_a_feed', 'The address has no feed: not RSS, Atom or JSON Feed.');
