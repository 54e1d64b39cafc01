import { useRef, useState } from 'react';
import type { Application, BoardColumn } from '@kindred/contract/recruitment/applications/application';
import type { Stage } from '@kindred/contract/recruitment/applications/stage';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isVersionConflict } from '../../lib/api/reload-on-conflict.ts';
import { explainError } from '../../ui/explain-error.ts';
import { closeNotice, notify } from '../../ui/notices.ts';
import { useMoment } from '../../ui/use-day.ts';
import { positionKey } from '../positions/positions.ts';
import { boardKey, funnelKey, loadApplication, loadBoard, loadStage, moveApplication } from './applications.ts';
import type { Move } from './applications.ts';
import { extended, placed } from './board-state.ts';
import { useStageLabels } from './stage-labels.ts';
import { useMovedNotice } from './use-moved-notice.ts';

/** Puts an application into the stage that it is shown in. Resolves once the server knows. */
export type MoveCard = (card: Application, move: Move) => Promise<void>;

/** A position's board, whose cards move at once and go back if the move fails. */
export const useBoard = (positionId: string) => {
  const { t } = useTranslation('applications');
  const labels = useStageLabels();
  const { t: tApp } = useTranslation('app');
  const moment = useMoment();
  const movedNotice = useMovedNotice();
  const queries = useQueryClient();
  const queryKey = boardKey(positionId);
  const known = () => queries.getQueryData<readonly BoardColumn[]>(queryKey) ?? [];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => loadBoard(positionId, known(), signal),
    staleTime: 0,
  });
  const change = (changed: (columns: readonly BoardColumn[]) => readonly BoardColumn[]): void =>
    void queries.setQueryData(queryKey, changed(known()));
  /** Cards whose moves the server has not answered. */
  const pending = useRef(new Set<string>());
  /** The notice of the last move. Only that move is offered to be undone. */
  const lastNotice = useRef(0);
  const replaceNotice = (id: number): void => {
    closeNotice(lastNotice.current);
    lastNotice.current = id;
  };
  const [loading, setLoading] = useState<Stage | null>(null);

  const tell = (error: unknown): void => void notify(explainError(error, tApp), { tone: 'negative' });

  /** Shows where the card is after someone else has moved it, and who that was. */
  const showActual = async (card: Application, shownIn: Stage): Promise<void> => {
    const actual = await loadApplication(card.id);
    change((columns) => placed(columns, actual, shownIn));
    const { byName, at } = actual.history.at(-1)!;
    const by = byName ?? t('somebody');
    const stage = labels[actual.stage];
    notify(t('movedByOther', { name: card.candidateName, by, stage, when: moment(at) }), {
      tone: 'warning',
      timeout: null,
    });
  };

  const move: MoveCard = async (card, to) => {
    const { id, stage: from } = card;
    if (from === to.stage || pending.current.has(id)) return;
    pending.current.add(id);
    await queries.cancelQueries({ queryKey });
    const shown = { ...card, stage: to.stage, stageSince: new Date().toISOString() };
    change((columns) => placed(columns, shown, from));
    try {
      const saved = await moveApplication(card, to);
      change((columns) => placed(columns, saved, to.stage));
      const undo = () => move(saved, { stage: from, reason: card.rejectionReason ?? undefined });
      replaceNotice(movedNotice(saved, undo));
      void queries.invalidateQueries({ queryKey: positionKey(positionId) });
      void queries.invalidateQueries({ queryKey: funnelKey(positionId) });
    } catch (error) {
      const isShown =
        isVersionConflict(error) &&
        (await showActual(card, to.stage).then(
          () => true,
          () => false,
        ));
      if (!isShown) {
        change((columns) => placed(columns, card, to.stage));
        tell(error);
      }
    } finally {
      pending.current.delete(id);
    }
  };

  const showMore = async ({ stage, nextCursor }: BoardColumn): Promise<void> => {
    setLoading(stage);
    try {
      const page = await loadStage(positionId, stage, { cursor: nextCursor });
      change((columns) => extended(columns, stage, page, nextCursor));
    } catch (error) {
      tell(error);
    } finally {
      setLoading(null);
    }
  };

  return { query, move, showMore, loading, replaceNotice };
};
