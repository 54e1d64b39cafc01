import type { ShownMessage } from './chat-client.ts';

/** How many messages each author has sent. They are numbered from 0. */
export type SentCounts = Readonly<Record<string, number>>;

/** Faults in the messages that a person sees. */
export interface Faults {
  readonly lost: number;
  readonly doubled: number;
  /** Messages that come after a later one by the same author. */
  readonly misplaced: number;
}

/** The observations of a process of clients. */
export interface Report {
  readonly cuts: number;
  readonly gaps: number;
  /** Listeners that failed and were replaced. */
  readonly failures: number;
  /** Messages that were not sent, since the database was behind. */
  readonly heldBack: number;
  /** From sending to another member's listener, in milliseconds. */
  readonly latencies: readonly number[];
  readonly faults: readonly Faults[];
  /** People who have not seen everything at the end, and the messages that they miss: `author number`. */
  readonly behind: readonly { readonly who: string; readonly missing: readonly string[] }[];
  /** Seconds from the end of sending until everybody had everything. */
  readonly secondsAfter: number;
}

/** Compares the messages that a person sees with those that were sent. */
export const faultsOf = (shown: readonly ShownMessage[], counts: SentCounts): Faults => {
  const ordered = shown.toSorted((one, other) => one.at - other.at || (one.id < other.id ? -1 : 1));
  const seen = new Map(Object.keys(counts).map((author) => [author, new Set<number>()]));
  const last = new Map<string, number>();
  let doubled = 0;
  let misplaced = 0;
  for (const { author, number } of ordered) {
    const numbers = seen.get(author);
    if (!numbers) continue;
    if (numbers.has(number)) doubled += 1;
    else if (number < (last.get(author) ?? -1)) misplaced += 1;
    numbers.add(number);
    last.set(author, Math.max(number, last.get(author) ?? -1));
  }
  const sent = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const distinct = [...seen.values()].reduce((sum, { size }) => sum + size, 0);
  return { lost: sent - distinct, doubled, misplaced };
};

/** Returns the messages that a person has not seen, as `author number`. */
export const missingFrom = (shown: readonly ShownMessage[], counts: SentCounts): string[] => {
  const seen = new Set(shown.map(({ author, number }) => `${author} ${number}`));
  return Object.entries(counts).flatMap(([author, count]) =>
    Array.from({ length: count }, (_, number) => `${author} ${number}`).filter((one) => !seen.has(one)),
  );
};

/** Returns the value below which this share of the values lies. */
export const quantile = (values: readonly number[], part: number): number => {
  const ordered = values.toSorted((one, other) => one - other);
  return ordered[Math.min(ordered.length - 1, Math.floor(ordered.length * part))] ?? Number.NaN;
};
