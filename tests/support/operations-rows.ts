/**
 * What an endpoint's allowed call may cost on a warm instance: Firestore's reads and writes as they are billed. What the due
 * queue does later is not the call's.
 */
export interface OperationsBudget {
  /** The budget that goes for it; undefined where none was set for such a call, and only its own figure is held. */
  readonly row: string | undefined;
  readonly reads: number;
  readonly writes: number;
  /** One read more for each entry of the list that is answered. */
  readonly perEntry?: boolean;
  /** What it costs beyond the budget: a failing row of the bench, until it costs no more or the budget says otherwise. */
  readonly beyond?: { readonly reads: number; readonly because: string };
}

/**
 * What comes with a record by the budget's own words: reservation, counter, due entry; and the membership, where whoever decides has
 * to hold their role until it is written.
 */
type Extra = 'membership once more' | 'reservation' | 'rate counter' | 'due entry' | 'change' | 'counter' | 'audit';

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

/** Several records in one transaction. */
export const several = (reads: number, writes: number): OperationsBudget => ({ row: undefined, reads, writes });
