import type { TimelineEntry } from '@kindred/contract/core/timeline/timeline-entry';
import type { DueKind, StoredDue } from '../../platform/due-queue.ts';

const states = { waiting: 'WAITING', held: 'HELD', failed: 'FAILED', done: 'FAILED' } as const;

/** Asks a due kind about the data of an entry; undefined if the kind does not answer, or cannot read the data. */
const asked = <Answer>(
  kind: DueKind<any> | undefined,
  ask: ((ref: any) => Answer) | undefined,
  ref: StoredDue['ref'],
): Answer | undefined => {
  const read = ask && kind?.ref.safeParse(ref);
  return read?.success ? ask!(read.data) : undefined;
};

/** Returns whether an administrator may cancel an entry that has not started. */
export const isCancellable = ({ state, takenBy }: StoredDue, kind: DueKind<any> | undefined): boolean =>
  state === 'waiting' && takenBy === null && kind?.isCancellable === true && !kind.isPersonal;

/**
 * Presents a due entry without its key and its data. Omits the error's text for personal entries, and for kinds that no
 * module declares any more.
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
    count: asked(kind, kind?.countOf, entry.ref) ?? 1,
    about: asked(kind, kind?.about, entry.ref) ?? null,
    error: kind && !isPersonal ? entry.lastError : null,
    failureCode: entry.lastError === null ? null : (entry.failureCode ?? 'error'),
    createdAt,
    updatedAt,
    version,
  };
};
