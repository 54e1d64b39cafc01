import type { TimelineEntry } from '@kindred/contract/core/timeline/timeline-entry';
import type { DueKind, StoredDue } from '../../platform/due-queue.ts';

const states = { waiting: 'WAITING', held: 'HELD', failed: 'FAILED', done: 'FAILED' } as const;

/** Returns the people or records that an entry stands for. */
const countOf = (kind: DueKind<any> | undefined, ref: StoredDue['ref']): number => {
  const read = kind?.countOf && kind.ref.safeParse(ref);
  return read?.success ? kind!.countOf!(read.data) : 1;
};

/** Returns whether an administrator may cancel an entry that has not begun. */
export const isCancellable = ({ state, takenBy }: StoredDue, kind: DueKind<any> | undefined): boolean =>
  state === 'waiting' && takenBy === null && kind?.isCancellable === true && !kind.isPersonal;

/**
 * Presents a due entry without its key and what it refers to. An error's text is left out for personal entries and for
 * kinds that no module declares any more.
 */
export const presentDue = (entry: StoredDue, kind: DueKind<any> | undefined): TimelineEntry => {
  const { id, attempts, firstAt, createdAt, updatedAt, version } = entry;
  const isPersonal = kind?.isPersonal ?? false;
  return {
    id,
    kind: entry.kind,
    state: states[entry.state],
    isRunning: entry.takenBy === 'process',
    isPersonal,
    isCancellable: isCancellable(entry, kind),
    at: entry.takenBy ? firstAt : entry.at,
    firstAt,
    attempts,
    count: countOf(kind, entry.ref),
    error: kind && !isPersonal ? entry.lastError : null,
    failureCode: entry.lastError === null ? null : (entry.failureCode ?? 'error'),
    createdAt,
    updatedAt,
    version,
  };
};
