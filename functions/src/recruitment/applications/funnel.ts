import { type Funnel, type FunnelStage, undoSeconds } from '@kindred/contract/recruitment/applications/application';
import { isOpenStage, pipeline, type Stage, stages } from '@kindred/contract/recruitment/applications/stage';
import type { StoredApplication, StoredMove } from './store.ts';

type Counted = Pick<StoredApplication, 'stage' | 'stageSince' | 'history'>;

const dayMilliseconds = 24 * 3600_000;

/** Returns the moves without those that were taken back while they could be undone, and without the moves back. */
const withoutSlips = (history: readonly StoredMove[]): StoredMove[] => {
  const kept: StoredMove[] = [];
  for (const move of history) {
    const last = kept.at(-1);
    const isUndone =
      last !== undefined &&
      last.from === move.to &&
      last.to === move.from &&
      Date.parse(move.at) - Date.parse(last.at) < undoSeconds * 1000;
    if (isUndone) kept.pop();
    else kept.push(move);
  }
  return kept;
};

interface Stay {
  readonly stage: Stage;
  readonly days: number;
}

/** Returns the stays in stages, the current one until `now`. */
const staysOf = (moves: readonly StoredMove[], now: number): Stay[] =>
  moves.map(({ to, at }, index) => {
    const end = moves[index + 1]?.at;
    return { stage: to, days: ((end ? Date.parse(end) : now) - Date.parse(at)) / dayMilliseconds };
  });

const median = (values: readonly number[]): number | null => {
  if (values.length === 0) return null;
  const inOrder = values.toSorted((one, other) => one - other);
  const middle = inOrder.length >> 1;
  const exact = inOrder.length % 2 ? inOrder[middle]! : (inOrder[middle - 1]! + inOrder[middle]!) / 2;
  return Math.round(exact * 10) / 10;
};

/** Returns the stages that an application reached: those it was in, and the ones before the farthest. */
const reachedBy = (moves: readonly StoredMove[], { stage }: Counted): Set<Stage> => {
  const been = new Set<Stage>([...moves.map(({ to }) => to), stage]);
  const farthest = Math.max(...[...been].map((one) => pipeline.indexOf(one)));
  return new Set([...been, ...pipeline.slice(0, farthest + 1)]);
};

/** Counts how many applications reached each stage, and how long they stayed. */
const funnelOf = (found: readonly Counted[], now: number): FunnelStage[] => {
  const moves = found.map(({ history }) => withoutSlips(history));
  const reached = found.map((application, index) => reachedBy(moves[index]!, application));
  const stays = moves.flatMap((one) => staysOf(one, now));
  return stages.map((stage) => ({
    stage,
    reached: reached.filter((set) => set.has(stage)).length,
    current: found.filter((application) => application.stage === stage).length,
    medianDays: isOpenStage(stage)
      ? median(stays.filter((stay) => stay.stage === stage).map(({ days }) => days))
      : null,
  }));
};

/** Returns the funnel of these applications, of which there are `total`. */
export const presentFunnel = (found: readonly Counted[], total: number, now: number): Funnel => ({
  stages: funnelOf(found, now),
  counted: found.length,
  isWhole: found.length >= total,
});
