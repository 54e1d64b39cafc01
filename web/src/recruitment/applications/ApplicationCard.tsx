import { useEffect, useRef } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { ActionIcon, Checkbox } from '@mantine/core';
import type { Application } from '@kindred/contract/recruitment/applications/application';
import { IconGripVertical, IconStar } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './Board.module.css';
import { CandidateName } from './CandidateName.tsx';
import { MoveMenu } from './MoveMenu.tsx';
import type { MoveCard } from './use-board.ts';
import { useDaysIn } from './use-days-in.ts';

/** How a card is moved, besides its menu. */
export interface CardMoves {
  readonly move: MoveCard;
  readonly start: (card: Application, event: PointerEvent) => void;
  readonly toggle: (card: Application) => void;
  readonly press: (event: KeyboardEvent) => void;
  readonly putBack: () => void;
  readonly pickedId: string | undefined;
  readonly draggedId: string | undefined;
  readonly droppedId: string | null;
  /** The id of the text that explains the keys. */
  readonly helpId: string;
  /** The selected cards by id, in the stages in which they were selected; null while none can be selected. */
  readonly selected: ReadonlyMap<string, Application> | null;
  readonly select: (cards: readonly Application[], isSelected: boolean) => void;
}

/** A candidate on the board. */
export const ApplicationCard = ({ card, moves }: { card: Application; moves: CardMoves }) => {
  const { t, i18n } = useTranslation('applications');
  const decimal = new Intl.NumberFormat(i18n.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const daysIn = useDaysIn();
  const handle = useRef<HTMLButtonElement>(null);
  const { id, candidateName: name, rating, tags, rejectionReason } = card;
  const isPicked = moves.pickedId === id;
  const takesFocus = moves.droppedId === id;
  useEffect(() => {
    if (takesFocus) handle.current?.focus();
  }, [takesFocus]);
  return (
    <li
      className={styles.card}
      data-picked={isPicked || undefined}
      data-dragged={moves.draggedId === id || undefined}
      onPointerDown={(event) => {
        // The menu is drawn elsewhere, but its events come through here.
        const isMenu = moves.selected || !event.currentTarget.contains(event.target as Node) || isInMenu(event.target);
        if (!isMenu) moves.start(card, event);
      }}
    >
      <div className={styles.head}>
        {moves.selected ? (
          <Checkbox
            className={styles.check}
            aria-label={t('bulk.select', { name })}
            checked={moves.selected.has(id)}
            onChange={({ currentTarget }) => moves.select([card], currentTarget.checked)}
          />
        ) : (
          <ActionIcon
            ref={handle}
            className={styles.handle}
            variant="subtle"
            size={32}
            aria-label={t('keys.handle', { name })}
            aria-pressed={isPicked}
            aria-describedby={moves.helpId}
            onClick={() => moves.toggle(card)}
            onKeyDown={moves.press}
            onBlur={() => isPicked && moves.putBack()}
          >
            <IconGripVertical aria-hidden size={20} />
          </ActionIcon>
        )}
        <CandidateName card={card} />
      </div>
      <div className={styles.foot}>
        <p className={styles.facts}>
          <span>{daysIn(card.stageSince)}</span>
          {rating !== null && (
            <span>
              <IconStar aria-hidden size={16} />{' '}
              <span aria-label={t('rated', { rating })}>{decimal.format(rating)}</span>
            </span>
          )}
          {tags.map((tag) => (
            <span key={tag} className={styles.tag}>
              {tag}
            </span>
          ))}
        </p>
        {!moves.selected && <MoveMenu card={card} move={moves.move} />}
      </div>
      {rejectionReason && <p className={styles.facts}>{rejectionReason}</p>}
    </li>
  );
};

const isInMenu = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('[data-card-menu]') !== null;
