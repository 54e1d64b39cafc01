import type { Transaction } from './transaction.ts';

/** Written atomically with the first transaction that writes anything; until then `isWritten` is false. */
export interface Companion {
  readonly write: (tx: Transaction) => void;
  isWritten: boolean;
}

/** Combines two companions into one. */
export const both = (one: Companion | undefined, other: Companion): Companion =>
  one
    ? {
        write: (tx) => {
          if (!one.isWritten) one.write(tx);
          if (!other.isWritten) other.write(tx);
        },
        get isWritten() {
          return one.isWritten && other.isWritten;
        },
        set isWritten(written) {
          one.isWritten = written;
          other.isWritten = written;
        },
      }
    : other;
