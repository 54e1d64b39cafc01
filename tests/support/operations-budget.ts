/**
 * What an endpoint's allowed call may cost on a warm instance, in Firestore's billed reads and writes. Later work of the
 * due queue does not count.
 */
export interface OperationsBudget {
  /** The row of the budget that applies. If undefined, no row applies, and only this figure is checked. */
  readonly row: string | undefined;
  readonly reads: number;
  readonly writes: number;
  /** Whether each returned entry of a list costs one more read. */
  readonly perEntry?: boolean;
  /** Reads beyond the budget. The bench shows them as a failing row until the call costs less or the budget changes. */
  readonly beyond?: { readonly reads: number; readonly because: string };
}

/**
 * Operations that the budget allows in addition to the record: a reservation, a counter or a due entry; the membership,
 * if the role must hold until the write; and an entry in the circle's news.
 */
type Extra =
  | 'membership once more'
  | 'reservation'
  | 'rate counter'
  | 'due entry'
  | 'change'
  | 'counter'
  | 'audit'
  | 'news';

export const free = (row: string): OperationsBudget => ({ row, reads: 0, writes: 0 });
export const signedInAlone = free('a signed-in call on top of its own work: 0, 0');
export const list: OperationsBudget = { row: 'a list page of n: n + 2', reads: 2, writes: 0, perEntry: true };
export const circleList: OperationsBudget = { ...list, row: 'a list page of n: n + 2, + 1 the membership', reads: 3 };
export const record: OperationsBudget = { row: 'get by id: 2', reads: 2, writes: 0 };

export const write = (reads: readonly Extra[] = [], writes: readonly Extra[] = []): OperationsBudget => ({
  row: `a write: 2, 1${reads.length + writes.length ? `, + ${[...new Set([...reads, ...writes])].join(', ')}` : ''}`,
  reads: 2 + reads.length,
  writes: 1 + writes.length,
});

/** Returns the budget of a call with several records in one transaction. */
export const several = (reads: number, writes: number): OperationsBudget => ({ row: undefined, reads, writes });
