import type { SavingFault } from '@kindred/contract/social/saved-articles/saved-article';

/** Thrown if a page cannot be saved, with a sentence for the person who saved it. */
export class SavingFailure extends Error {
  readonly fault: SavingFault;

  constructor(fault: SavingFault, message: string) {
    super(message);
    this.name = 'SavingFailure';
    this.fault = fault;
  }
}
