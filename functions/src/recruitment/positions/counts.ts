import { isOpenStage, type Stage, stages } from '@kindred/contract/recruitment/applications/stage';
import type { StageCounts } from '@kindred/contract/recruitment/positions/position';
import type { StoredPosition } from './store.ts';

type Counted = Pick<StoredPosition, 'stageCounts' | 'candidateCount' | 'hiredCount'>;

/** Returns how many applications a position has in each stage. */
export const countsOf = ({ stageCounts }: Pick<StoredPosition, 'stageCounts'>): StageCounts =>
  Object.fromEntries(stages.map((stage) => [stage, stageCounts?.[stage] ?? 0])) as StageCounts;

/** Returns what a move adds to a position's counters, by their paths; `entered` is null if the application is gone. */
export const countsOfMove = (left: Stage, entered: Stage | null): Record<string, number> => {
  const enters = (isSo: (stage: Stage) => boolean): number => Number(entered !== null && isSo(entered));
  const change = (isSo: (stage: Stage) => boolean): number => enters(isSo) - Number(isSo(left));
  return {
    ...(entered && left !== entered && { [`stageCounts.${entered}`]: 1 }),
    ...(left !== entered && { [`stageCounts.${left}`]: -1 }),
    candidateCount: change(isOpenStage),
    hiredCount: change((stage) => stage === 'HIRED'),
  };
};

/** Returns a position's counters after an application left one stage for another; null: it did not exist, or is gone. */
export const countsAfter = (position: Counted, left: Stage | null, entered: Stage | null): Required<Counted> => {
  const stageCounts = countsOf(position);
  if (left) stageCounts[left] = Math.max(0, stageCounts[left] - 1);
  if (entered) stageCounts[entered] += 1;
  const candidateCount = stages.filter(isOpenStage).reduce((sum, stage) => sum + stageCounts[stage], 0);
  const hired = Number(entered === 'HIRED') - Number(left === 'HIRED');
  return { stageCounts, candidateCount, hiredCount: Math.max(0, position.hiredCount + hired) };
};
