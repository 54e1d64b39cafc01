import { useId, useState } from 'react';
import { Button, CopyButton, Group, NativeSelect, VisuallyHidden } from '@mantine/core';
import type { Application, BoardColumn as Column } from '@kindred/contract/recruitment/applications/application';
import { stages } from '@kindred/contract/recruitment/applications/stage';
import type { Stage } from '@kindred/contract/recruitment/applications/stage';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { paths } from '../paths.ts';
import { usePosition, usePositionRights } from '../positions/positions.ts';
import type { CardMoves } from './ApplicationCard.tsx';
import styles from './Board.module.css';
import { BoardColumn } from './BoardColumn.tsx';
import { BoardSearch, FoundCards } from './BoardSearch.tsx';
import type { Move } from './applications.ts';
import { RejectDialog } from './RejectDialog.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { useBulkMoves } from './use-bulk-moves.ts';
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
          <EmptyState title={t('empty')} action={<FirstSteps positionId={positionId} />}>
            {t('emptyText')}
          </EmptyState>
        ) : (
          <Board positionId={positionId} columns={columns} board={board} />
        )
      }
    </Loaded>
  );
};

/** How candidates come to a position that has none. */
const FirstSteps = ({ positionId }: { positionId: string }) => {
  const { t } = useTranslation('applications');
  const { data: position } = usePosition(positionId);
  const { isAdministrator } = usePositionRights(position);
  return (
    <Group justify="center">
      {isAdministrator && (
        <Button component={Link} to={paths.candidates.href()}>
          {t('openCandidates')}
        </Button>
      )}
      {position?.status === 'OPEN' && (
        <CopyButton value={`${location.origin}${paths.openPosition.href({ slug: position.slug })}`}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? t('isCopied') : t('copyJobPage')}
            </Button>
          )}
        </CopyButton>
      )}
    </Group>
  );
};

const byId = (cards: readonly Application[]): ReadonlyMap<string, Application> =>
  new Map(cards.map((card) => [card.id, card]));

interface BoardProps {
  readonly positionId: string;
  readonly columns: readonly Column[];
  readonly board: ReturnType<typeof useBoard>;
}

const Board = ({ positionId, columns, board: { move, showMore, loading, replaceNotice } }: BoardProps) => {
  const { t } = useTranslation('applications');
  const labels = useStageLabels();
  const helpId = useId();
  const [q, setQ] = useState('');
  const [search, setSearch] = useSearchParams();
  const [rejecting, setRejecting] = useState<Application | null>(null);
  const drop = (card: Application, stage: Stage): void =>
    stage === 'REJECTED' && card.stage !== 'REJECTED' ? setRejecting(card) : void move(card, { stage });
  const { drag, board, start } = useCardDrag(drop);
  const keys = useCardKeys(drop);
  const bulk = useBulkMoves(positionId, replaceNotice);
  const [selected, setSelected] = useState<ReadonlyMap<string, Application> | null>(null);
  const selectedCards = [...(selected?.values() ?? [])];
  const moveSelected = async (to: Move): Promise<void> => {
    const left = await bulk.moveAll(selectedCards, to);
    setSelected(left.length > 0 ? byId(left) : null);
  };
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
    selected,
    select: (cards, isSelected) =>
      setSelected((before) => {
        const ids = new Set(cards.map(({ id }) => id));
        const others = [...(before?.values() ?? [])].filter(({ id }) => !ids.has(id));
        return byId(isSelected ? [...others, ...cards] : others);
      }),
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
      <Group align="end" justify="space-between">
        <BoardSearch q={q} search={setQ} />
        {!selected && (
          <Button variant="default" onClick={() => setSelected(new Map())}>
            {t('bulk.start')}
          </Button>
        )}
      </Group>
      {selected && (
        <SelectionBar
          cards={selectedCards}
          progress={bulk.progress}
          move={(to) => void moveSelected(to)}
          cancel={() => setSelected(null)}
        />
      )}
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
      {rejecting && (
        <RejectDialog cards={[rejecting]} reject={(to) => void move(rejecting, to)} close={() => setRejecting(null)} />
      )}
      {drag && (
        <div className={styles.ghost} style={{ left: drag.x, top: drag.y }} aria-hidden="true">
          {drag.card.candidateName}
        </div>
      )}
    </>
  );
};
