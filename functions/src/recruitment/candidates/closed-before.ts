import type { StoredCandidate } from './store.ts';

type ClosedBefore = StoredCandidate['closedBefore'];

/** Returns what stands for the closed applications of both: the latest close, and whether one of them was a hire. */
export const closedOf = (one: ClosedBefore, other: ClosedBefore): ClosedBefore => {
  if (!one || !other) return one ?? other;
  return {
    stage: one.stage === 'HIRED' ? one.stage : other.stage,
    stageSince: one.stageSince > other.stageSince ? one.stageSince : other.stageSince,
  };
};
