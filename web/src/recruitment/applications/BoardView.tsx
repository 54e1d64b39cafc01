import { useId, useState } from 'react';
import { NativeSelect, VisuallyHidden } from '@mantine/core';
import type { BoardColumn as Column } from '@kindred/contract/recruitment/applications/application';
import { stages } from '@kindred/contract/recruitment/applications/stage';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import type { CardMoves } from './ApplicationCard.tsx';
import styles from './Board.module.css';
import { BoardColumn } from './BoardColumn.tsx';
import { BoardSearch, FoundCards } from './BoardSearch.tsx';
import { useBoard } from './use-board.ts';
import { useCardDrag } from './use-card-drag.ts';
import { useCardKeys } from './use-card-keys.ts';
import { useStageLabels } from './stage-labels.ts';

/** A position's candidates by stage. They are moved by dragging, with the keyboard, or through a card's menu. */
export const BoardView = ({ positionId }: { positionId: string }) => {
  const { t } = useTranslation('applications');
  const board = useBoard(positionId);
  return (
    <Loaded query={board.query}>
      {(columns) =>
        columns.every(({ total }) => total === 0) ? (
          <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>
        ) : (
          <Board positionId={positionId} columns={columns} board={board} />
        )
      }
    </Loaded>
  );
};

interface BoardProps {
  readonly positionId: string;
  readonly columns: readonly Column[];
  readonly board: ReturnType<typeof useBoard>;
}

const Board = ({ positionId, columns, board: { move, showMore, loading } }: BoardProps) => {
  const { t } = useTranslation('applications');
  const labels = useStageLabels();
  const helpId = useId();
  const [q, setQ] = useState('');
  const [search, setSearch] = useSearchParams();
  const { drag, board, start } = useCardDrag((card, stage) => void move(card, { stage }));
  const keys = useCardKeys((card, stage) => void move(card, { stage }));
  const chosen = stages.find((stage) => stage === search.get('stage')) ?? 'APPLIED';
  const over = drag?.over ?? keys.picked?.over;
  const moves: CardMoves = {
    ...keys,
    move,
    start,
    helpId,
    pickedId: keys.picked?.card.id,
    draggedId: drag?.card.id,
    droppedId: keys.dropped,
  };
  if (q.trim())
    return (
      <>
        <BoardSearch q={q} search={setQ} />
        <FoundCards positionId={positionId} q={q} move={move} />
      </>
    );
  return (
    <>
      <BoardSearch q={q} search={setQ} />
      <NativeSelect
        className={styles.chooser}
        label={t('stageChoice')}
        data={columns.map(({ stage, total }) => ({ value: stage, label: `${labels[stage]} (${total})` }))}
        value={chosen}
        onChange={({ currentTarget: { value } }) =>
          setSearch(
            (before) => {
              before.set('stage', value);
              return before;
            },
            { replace: true, preventScrollReset: true },
          )
        }
      />
      <VisuallyHidden id={helpId}>{t('keys.help')}</VisuallyHidden>
      <VisuallyHidden role="status" aria-live="assertive">
        {keys.said}
      </VisuallyHidden>
      <div ref={board} className={styles.board} data-dragging={drag ? true : undefined}>
        {columns.map((column) => (
          <BoardColumn
            key={column.stage}
            column={column}
            moves={moves}
            isChosen={column.stage === chosen}
            isOver={column.stage === over}
            isLoading={loading === column.stage}
            showMore={() => void showMore(column)}
          />
        ))}
      </div>
      {drag && (
        <div className={styles.ghost} style={{ left: drag.x, top: drag.y }} aria-hidden="true">
          {drag.card.candidateName}
        </div>
      )}
    </>
  );
};
