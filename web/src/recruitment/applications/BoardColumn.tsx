import { Button, Checkbox } from '@mantine/core';
import type { BoardColumn as Column } from '@kindred/contract/recruitment/applications/application';
import { useTranslation } from 'react-i18next';
import { ApplicationCard } from './ApplicationCard.tsx';
import type { CardMoves } from './ApplicationCard.tsx';
import styles from './Board.module.css';
import { useStageLabels } from './stage-labels.ts';

interface BoardColumnProps {
  readonly column: Column;
  readonly moves: CardMoves;
  /** Whether a phone shows it, which has room for one column. */
  readonly isChosen: boolean;
  /** Whether a card would be dropped here. */
  readonly isOver: boolean;
  readonly isLoading: boolean;
  readonly showMore: () => void;
}

/** The candidates in one stage, those that moved last first. */
export const BoardColumn = (props: BoardColumnProps) => {
  const { column, moves, isChosen, isOver, isLoading, showMore } = props;
  const { t } = useTranslation('applications');
  const labels = useStageLabels();
  const { stage, total, items } = column;
  const title = labels[stage];
  const left = total - items.length;
  return (
    <section
      className={styles.column}
      data-stage={stage}
      data-chosen={isChosen || undefined}
      data-over={isOver || undefined}
      aria-labelledby={`stage-${stage}`}
    >
      <h2 id={`stage-${stage}`}>
        {title} <span className={styles.count}>{total}</span>
      </h2>
      {moves.selected && items.length > 0 && (
        <Checkbox
          className={styles.check}
          label={t('bulk.all')}
          aria-label={t('bulk.allOf', { stage: title })}
          checked={items.every(({ id }) => moves.selected!.has(id))}
          onChange={({ currentTarget }) => moves.select(items, currentTarget.checked)}
        />
      )}
      {items.length > 0 && (
        <ul>
          {items.map((card) => (
            <ApplicationCard key={card.id} card={card} moves={moves} />
          ))}
        </ul>
      )}
      {total === 0 && <p className={styles.nobody}>{t('nobody')}</p>}
      {left > 0 && (
        <Button
          variant="default"
          loading={isLoading}
          onClick={showMore}
          aria-label={t('showMoreOf', { stage: title, count: left })}
        >
          {items.length > 0 ? t('showMore', { count: left }) : t('show')}
        </Button>
      )}
    </section>
  );
};
