import { useState } from 'react';
import type { Application } from '@kindred/contract/recruitment/applications/application';
import type { Stage } from '@kindred/contract/recruitment/applications/stage';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { explainError } from '../../ui/explain-error.ts';
import { notify } from '../../ui/notices.ts';
import { positionKey } from '../positions/positions.ts';
import { boardKey, funnelKey, moveApplications } from './applications.ts';
import type { Move } from './applications.ts';
import { useStageLabels } from './stage-labels.ts';

/** How many cards one call moves, so that the progress is seen. */
const atOnce = 25;

/** Cards that one call moves. */
interface Batch {
  readonly cards: readonly Application[];
  readonly from: Stage;
  readonly to: Move;
}

/** Returns the calls that move cards. Those of one call have the same stage and the same destination. */
const batchesOf = (cards: readonly Application[], toOf: (card: Application) => Move): Batch[] => {
  const groups = Object.groupBy(cards, (card) => JSON.stringify([card.stage, toOf(card)]));
  return Object.values(groups).flatMap((group = []) =>
    Array.from({ length: Math.ceil(group.length / atOnce) }, (_, nth) => ({
      cards: group.slice(nth * atOnce, (nth + 1) * atOnce),
      from: group[0]!.stage,
      to: toOf(group[0]!),
    })),
  );
};

/** The result for each card. `elsewhere` have the stage into which somebody else moved them. */
interface Outcome {
  readonly moved: Application[];
  readonly elsewhere: Application[];
  readonly gone: Application[];
  readonly failed: Application[];
  error?: unknown;
}

const perform = async (batches: readonly Batch[], report: (done: number) => void): Promise<Outcome> => {
  const outcome: Outcome = { moved: [], elsewhere: [], gone: [], failed: [] };
  let done = 0;
  for (const { cards, from, to } of batches) {
    try {
      const { results } = await moveApplications(
        cards.map(({ id }) => id),
        from,
        to,
      );
      for (const card of cards) {
        const result = results.find(({ id }) => id === card.id);
        if (result?.outcome === 'ELSEWHERE') outcome.elsewhere.push(result.application!);
        else if (result?.application) outcome.moved.push(card);
        else outcome.gone.push(card);
      }
    } catch (error) {
      outcome.failed.push(...cards);
      outcome.error = error;
    }
    report((done += cards.length));
  }
  return outcome;
};

/** Moves several cards of a position's board, and says which moved. `replaceNotice` gets the id of the notice. */
export const useBulkMoves = (positionId: string, replaceNotice: (id: number) => void) => {
  const { t } = useTranslation('applications');
  const { t: tApp } = useTranslation('app');
  const labels = useStageLabels();
  const queries = useQueryClient();
  const [progress, setProgress] = useState<{ readonly done: number; readonly total: number } | null>(null);

  const run = async (cards: readonly Application[], toOf: (card: Application) => Move): Promise<Outcome> => {
    setProgress({ done: 0, total: cards.length });
    const outcome = await perform(batchesOf(cards, toOf), (done) => setProgress({ done, total: cards.length }));
    setProgress(null);
    void queries.invalidateQueries({ queryKey: positionKey(positionId) });
    void queries.invalidateQueries({ queryKey: funnelKey(positionId) });
    await queries.invalidateQueries({ queryKey: boardKey(positionId) });
    return outcome;
  };

  const tellFaults = ({ elsewhere, gone, failed, error }: Outcome): void => {
    const where = elsewhere.map(({ candidateName, stage }) => `${candidateName} (${labels[stage]})`);
    const namesOf = (cards: readonly Application[]) => cards.map(({ candidateName }) => candidateName);
    const lasting = { tone: 'warning', timeout: null } as const;
    if (where.length > 0) notify(t('bulk.elsewhere', { names: where }), lasting);
    if (gone.length > 0) notify(t('bulk.gone', { names: namesOf(gone) }), lasting);
    if (failed.length > 0)
      notify(t('bulk.failed', { names: namesOf(failed), why: explainError(error, tApp) }), {
        tone: 'negative',
        timeout: null,
      });
  };

  /** Moves cards. Returns those that can be tried again. */
  const moveAll = async (cards: readonly Application[], to: Move): Promise<readonly Application[]> => {
    const outcome = await run(cards, () => to);
    const { moved, failed } = outcome;
    const undo = async (): Promise<void> => {
      const there = moved.map((card) => ({ ...card, stage: to.stage }));
      const before = new Map(moved.map((card) => [card.id, card]));
      const back = await run(there, ({ id }) => {
        const { stage, rejectionReason } = before.get(id)!;
        return { stage, reason: rejectionReason ?? undefined };
      });
      if (back.moved.length > 0) notify(t('bulk.movedBack', { count: back.moved.length }), { tone: 'positive' });
      tellFaults(back);
    };
    const count = moved.length;
    const stage = labels[to.stage];
    if (count > 0)
      replaceNotice(
        notify(to.mail ? t('bulk.movedWithMail', { count, stage }) : t('bulk.moved', { count, stage }), {
          tone: 'positive',
          action: { label: t('undo'), act: undo },
        }),
      );
    tellFaults(outcome);
    return failed;
  };

  return { moveAll, progress };
};
