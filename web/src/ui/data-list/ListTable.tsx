import { Suspense, useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, MouseEvent } from 'react';
import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { late } from '../late.ts';
import styles from './DataList.module.css';
import type { Column, RowStep } from './list-parts.ts';
import { withSort } from './list-state.ts';
import type { ListState } from './list-state.ts';
import { TickBox } from './TickBox.tsx';
import { shareOf, toggle, toggleAll, toggleRange } from './selection.ts';
import type { Selection } from './selection.ts';

const rowMenu = late(() => import('./RowMenu.tsx').then((file) => file.RowMenu));

interface ListTableProps<Item extends { readonly id: string }> {
  readonly caption: string;
  readonly items: readonly Item[];
  readonly columns: readonly Column<Item>[];
  readonly state: ListState;
  readonly change: (change: Pick<ListState, 'sortBy' | 'order'>) => void;
  readonly nameOf: (item: Item) => string;
  readonly href?: (item: Item) => string;
  readonly open?: (item: Item) => void;
  readonly steps?: (item: Item) => readonly RowStep[];
  /** Undefined if there are no bulk actions. */
  readonly chosen: Selection<Item> | undefined;
  readonly choose: (chosen: Selection<Item>) => void;
  /** True while another page loads. */
  readonly isBusy: boolean;
}

/**
 * The rows. Their roles are explicit because rows laid out as cards on a phone would lose the native ones.
 */
export const ListTable = <Item extends { readonly id: string }>(props: ListTableProps<Item>) => {
  const { caption, items, columns, state, change, nameOf, steps, chosen, choose, isBusy } = props;
  const { t } = useTranslation('list');
  const last = useRef<string>(undefined);
  const [asked, setAsked] = useState<{ item: Item; button: HTMLElement } | null>(null);
  const share = chosen && shareOf(chosen, items);
  useEffect(() => rowMenu.loadWhenIdle(), []);

  const chooseRow = (item: Item, isRange: boolean): void => {
    if (!chosen) return;
    choose(isRange ? toggleRange(chosen, items, last.current, item) : toggle(chosen, item));
    last.current = item.id;
  };
  return (
    <div className={styles.scroller}>
      <table className={styles.table} role="table" aria-busy={isBusy} data-busy={isBusy || undefined}>
        <VisuallyHidden component="caption">{caption}</VisuallyHidden>
        <thead role="rowgroup">
          <tr role="row">
            {chosen && (
              <th role="columnheader" className={styles.tick}>
                <TickBox
                  label={t('chooseAll')}
                  checked={share === 'all'}
                  isPartly={share === 'some'}
                  choose={() => choose(toggleAll(chosen, items))}
                />
              </th>
            )}
            {columns.map((column) => (
              <ColumnHead key={column.key} column={column} state={state} change={change} />
            ))}
            {steps && (
              <th role="columnheader" className={styles.menu}>
                <VisuallyHidden>{t('steps')}</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        <tbody role="rowgroup" onKeyDown={walk}>
          {items.map((item) => (
            // A click anywhere opens a row; keyboard users have the link on the name.
            <tr
              key={item.id}
              role="row"
              data-chosen={chosen?.has(item.id) || undefined}
              onClick={openByMouse}
              data-opens={props.href || props.open ? true : undefined}
            >
              {chosen && (
                <td role="cell" className={styles.tick}>
                  <TickBox
                    label={t('choose', { name: nameOf(item) })}
                    checked={chosen.has(item.id)}
                    choose={(isRange) => chooseRow(item, isRange)}
                  />
                </td>
              )}
              {columns.map((column, index) =>
                index === 0 ? (
                  <th key={column.key} role="rowheader" scope="row" className={styles.name}>
                    <Opener {...props} item={item}>
                      {column.picture?.(item)}
                      <span className={styles.recordName} title={nameOf(item)}>
                        {column.cell(item)}
                      </span>
                    </Opener>
                  </th>
                ) : (
                  <Cell key={column.key} column={column} item={item} />
                ),
              )}
              {steps && (
                <td role="cell" className={styles.menu}>
                  {steps(item).length > 0 && (
                    <button
                      type="button"
                      className={styles.menuButton}
                      aria-label={t('stepsOf', { name: nameOf(item) })}
                      aria-haspopup="menu"
                      aria-expanded={asked?.item.id === item.id}
                      onPointerEnter={rowMenu.loadAhead}
                      onFocus={rowMenu.loadAhead}
                      onClick={({ currentTarget }) => setAsked({ item, button: currentTarget })}
                    >
                      <Dots />
                    </button>
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {asked && steps && (
        <Suspense>
          <rowMenu.Late
            name={nameOf(asked.item)}
            steps={steps(asked.item)}
            button={asked.button}
            close={() => setAsked(null)}
          />
        </Suspense>
      )}
    </div>
  );
};

/** Drawn here because it is in every row and the icon set's version costs more than the button around it. */
const Dots = () => (
  <svg width="20" height="20" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
    <circle cx="5" cy="12" r="1.75" />
    <circle cx="12" cy="12" r="1.75" />
    <circle cx="19" cy="12" r="1.75" />
  </svg>
);

interface ColumnHeadProps<Item> {
  readonly column: Column<Item>;
  readonly state: ListState;
  readonly change: (change: Pick<ListState, 'sortBy' | 'order'>) => void;
}

const ColumnHead = <Item,>({ column, state, change }: ColumnHeadProps<Item>) => {
  const { key, title, isSortable, order } = column;
  if (!isSortable) {
    return (
      <th role="columnheader" scope="col">
        {title}
      </th>
    );
  }
  const sorted = state.sortBy === key ? state.order : undefined;
  const Icon = sorted ? (sorted === 'asc' ? IconArrowUp : IconArrowDown) : IconArrowsSort;
  return (
    <th role="columnheader" scope="col" aria-sort={sorted ? (sorted === 'asc' ? 'ascending' : 'descending') : 'none'}>
      <UnstyledButton className={styles.sort} onClick={() => change(withSort(state, key, order))}>
        {title}
        <Icon size={16} aria-hidden data-idle={sorted ? undefined : true} />
      </UnstyledButton>
    </th>
  );
};

type OpenerProps<Item extends { readonly id: string }> = Pick<ListTableProps<Item>, 'href' | 'open'> & {
  readonly item: Item;
  readonly children: React.ReactNode;
};

const Opener = <Item extends { readonly id: string }>({ href, open, item, children }: OpenerProps<Item>) => {
  if (href) {
    return (
      <Link to={href(item)} className={styles.opener} data-opener>
        {children}
      </Link>
    );
  }
  if (!open) return children;
  return (
    <UnstyledButton className={styles.opener} data-opener onClick={() => open(item)}>
      {children}
    </UnstyledButton>
  );
};

/** A click on a row outside its buttons and links counts as a click on its name. */
const openByMouse = (event: MouseEvent<HTMLTableRowElement>): void => {
  const row = event.currentTarget;
  const target = event.target as HTMLElement;
  if (!row.contains(target) || target.closest('a, button, input, label') || getSelection()?.toString()) return;
  row.querySelector<HTMLElement>('[data-opener]')?.click();
};

/** Arrow keys move between rows; Home and End go to the first and last. */
const walk = (event: KeyboardEvent<HTMLTableSectionElement>): void => {
  const body = event.currentTarget;
  const row = (event.target as HTMLElement).closest('tr');
  if (!row || !body.contains(row)) return;
  const rows = [...body.rows];
  const goals: Readonly<Record<string, HTMLTableRowElement | undefined>> = {
    ArrowDown: rows[row.sectionRowIndex + 1],
    ArrowUp: rows[row.sectionRowIndex - 1],
    Home: rows[0],
    End: rows.at(-1),
  };
  const opener = goals[event.key]?.querySelector<HTMLElement>('[data-opener]');
  if (!opener) return;
  event.preventDefault();
  opener.focus();
};

const Cell = <Item,>({ column, item }: { readonly column: Column<Item>; readonly item: Item }) => {
  const shown = column.cell(item);
  return (
    <td
      role="cell"
      data-label={column.title}
      data-long={column.isLong || undefined}
      data-address={column.isAddress || undefined}
      title={column.isAddress && typeof shown === 'string' ? shown : undefined}
    >
      {shown}
    </td>
  );
};
