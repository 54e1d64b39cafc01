import type { ShownMessage } from './chat-client.ts';

/** How many messages each author has sent; they are numbered from 0 on. */
export type SentCounts = Readonly<Record<string, number>>;

/** What is wrong with the messages that somebody sees. */
export interface Faults {
  readonly lost: number;
  readonly doubled: number;
  /** Messages that stand after a later one of the same author. */
  readonly misplaced: number;
}

/** What a process of clients has seen. */
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
  /** Who has not seen everything at the end, and which messages: `author number`. */
  readonly behind: readonly { readonly who: string; readonly missing: readonly string[] }[];
  /** How long after the last second of sending everybody had everything. */
  readonly secondsAfter: number;
}

/** Compares the messages that somebody sees with what was sent. */
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

/** Returns the messages that somebody has not seen, as `author number`. */
export const missingFrom = (shown: readonly ShownMessage[], counts: SentCounts): string[] => {
  const seen = new Set(shown.map(({ author, number }) => `${author} ${number}`));
  return Object.entries(counts).flatMap(([author, count]) =>
    Array.from({ length: count }, (_, number) => `${author} ${number}`).filter((one) => !seen.has(one)),
  );
};

/** Returns the value below which this part of the values lies. */
export const quantile = (values: readonly number[], part: number): number => {
  const ordered = values.toSorted((one, other) => one - other);
  return ordered[Math.min(ordered.length - 1, Math.floor(ordered.length * part))] ?? Number.NaN;
};
