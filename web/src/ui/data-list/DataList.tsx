import { useEffect, useRef, useState } from 'react';
import { Button, Skeleton, Text } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../EmptyState.tsx';
import { ErrorPanel } from '../ErrorPanel.tsx';
import { BulkBar } from './BulkBar.tsx';
import styles from './DataList.module.css';
import { useRememberedNames } from '../use-remembered-names.ts';
import type { BulkStep, Column, FetchPage, Filter, RowStep } from './list-parts.ts';
import { isNarrowed, toQuery } from './list-state.ts';
import type { ListQuery, ListSettings, ListState } from './list-state.ts';
import { ListPager } from './ListPager.tsx';
import { ListTable } from './ListTable.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import { none } from './selection.ts';
import type { Selection } from './selection.ts';
import { useListState } from './use-list-state.ts';

export interface DataListProps<Item extends { readonly id: string }> {
  /** The list's name for screen readers, such as "Users". Column choices are saved under `name`. */
  readonly name: string;
  readonly caption: string;
  readonly settings: ListSettings;
  /** The cache key of its pages; code that changes a record invalidates it. */
  readonly queryKey: readonly unknown[];
  readonly fetchPage: FetchPage<Item>;
  /** Milliseconds after which a page with these records is refetched; false for never. */
  readonly refreshEvery?: (items: readonly Item[]) => number | false;
  readonly columns: readonly Column<Item>[];
  readonly filters?: readonly Filter[];
  /** Which fields the search covers: "Name or e-mail". Without this, there is no search. */
  readonly searches?: string;
  /** Returns a record's name, for the labels of its buttons. */
  readonly nameOf: (item: Item) => string;
  /** A record opens at this address, or through `open`. */
  readonly href?: (item: Item) => string;
  readonly open?: (item: Item) => void;
  readonly steps?: (item: Item) => readonly RowStep[];
  readonly bulk?: readonly BulkStep<Item>[];
  /** Exports the filtered records as a file. */
  readonly exportCsv?: (query: ListQuery) => Promise<void>;
  /** Shown beside the filters: other limits on the list. */
  readonly also?: ReactNode;
  readonly empty: { readonly title: string; readonly text: string; readonly action?: ReactNode };
}

/** Shown while the list's first page loads. */
const ListSkeleton = <Item,>({ columns, rows }: { columns: readonly Column<Item>[]; rows: number }) => {
  const { t } = useTranslation('app');
  return (
    <div role="status" aria-label={t('loading')} className={styles.skeleton}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles.skeletonRow}>
          {columns.map(({ key }, column) => (
            <Skeleton key={key} height={16} width={`${88 - ((row * 17 + column * 29) % 42)}%`} radius="sm" />
          ))}
        </div>
      ))}
    </div>
  );
};

/**
 * The administration's list. Search, filters, order, page and page size are in the address. Rows have a menu and can be
 * selected for bulk actions; columns can be hidden. `/` goes to the search, arrow keys move between rows, Enter opens a
 * row.
 */
export const DataList = <Item extends { readonly id: string }>(props: DataListProps<Item>) => {
  const { settings, queryKey, fetchPage, columns, filters = [], bulk = [], empty } = props;
  const { t } = useTranslation('list');
  const address = useListState(settings);
  const { state } = address;
  const queries = useQueryClient();
  const query = useQuery({
    ...pageQuery(queryKey, state, fetchPage),
    refetchInterval: ({ state: { data } }) => (data && props.refreshEvery?.(data.items)) ?? false,
  });
  const [chosen, setChosen] = useState<Selection<Item>>(none);
  const extra = columns.filter(({ isExtra }) => isExtra).map(({ key }) => key);
  const [hidden, hide] = useRememberedNames(`kindred-columns:${props.name}`, extra);
  const search = useRef<HTMLInputElement>(null);
  useHotkeys([['/', () => search.current?.focus()]]);

  // A new search or filter clears the selection.
  const listed = JSON.stringify([state.q, state.filters]);
  useEffect(() => setChosen((before) => (before.size === 0 ? before : none())), [listed]);

  const page = query.data;
  const nextCursor = page?.nextCursor ?? null;
  const sorted = { sortBy: page?.sortBy ?? state.sortBy, order: page?.order ?? state.order };
  const isSortedOtherwise = sorted.sortBy !== state.sortBy || sorted.order !== state.order;
  const sortedColumn = isSortedOtherwise ? columns.find(({ key }) => key === sorted.sortBy) : undefined;
  const prefetchNext = (): void => {
    if (nextCursor === null) return;
    const next = { ...state, page: state.page + 1, cursor: nextCursor };
    void queries.prefetchQuery(pageQuery(queryKey, next, fetchPage));
  };
  // Readers who turn pages are likely to continue, so this fetches the next page while they read this one.
  const turnsPages = state.page > 1 && !query.isPlaceholderData && nextCursor;
  useEffect(() => {
    if (turnsPages) prefetchNext();
    // Once for a page.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [turnsPages]);

  const shown = columns.filter(({ key }, index) => index === 0 || !hidden.includes(key));
  const isEmpty = page !== undefined && page.items.length === 0;
  const isWholeEmpty = isEmpty && !isNarrowed(state) && state.page === 1;
  const nothing = isWholeEmpty && (
    <EmptyState title={empty.title} action={empty.action}>
      {empty.text}
    </EmptyState>
  );
  // The filters may show hidden records, so they stay.
  if (nothing && filters.length === 0) return nothing;

  return (
    <div className={styles.list}>
      <ListToolbar {...props} address={address} hidden={hidden} hide={hide} search={search} />
      {bulk.length > 0 && chosen.size > 0 && (
        <BulkBar
          chosen={chosen}
          steps={bulk}
          nameOf={props.nameOf}
          forget={() => setChosen(none())}
          done={() => queries.invalidateQueries({ queryKey })}
        />
      )}
      {query.error && <ErrorPanel error={query.error} retry={() => void query.refetch()} />}
      {!page && !query.error && <ListSkeleton columns={shown} rows={Math.min(state.pageSize, 10)} />}
      {isEmpty && (nothing || <NothingHere page={state.page} address={address} />)}
      {page && !isEmpty && (
        <>
          {sortedColumn && (
            <Text size="sm" c="dimmed" role="status">
              {t(sorted.order === 'asc' ? 'onlySortedUp' : 'onlySortedDown', { column: sortedColumn.title })}
            </Text>
          )}
          <ListTable
            {...props}
            items={page.items}
            columns={shown}
            state={{ ...state, ...sorted }}
            change={address.change}
            chosen={bulk.length > 0 ? chosen : undefined}
            choose={setChosen}
            isBusy={query.isPlaceholderData}
          />
          <ListPager
            page={page}
            state={state}
            isBusy={query.isPlaceholderData}
            resize={(pageSize) => address.change({ pageSize })}
            previous={address.previous}
            next={() => nextCursor !== null && address.next(nextCursor)}
            prefetchNext={prefetchNext}
          />
        </>
      )}
    </div>
  );
};

/** Keeps showing the previous page until this one has loaded. */
const pageQuery = <Item,>(key: readonly unknown[], state: ListState, fetchPage: FetchPage<Item>) => ({
  queryKey: [...key, toQuery(state)],
  queryFn: ({ signal }: { signal: AbortSignal }) => fetchPage(toQuery(state), signal),
  placeholderData: keepPreviousData,
});

/** Shown if nothing matches or the page is past the last one. */
const NothingHere = ({ page, address }: { page: number; address: ReturnType<typeof useListState> }) => {
  const { t } = useTranslation('list');
  const narrowed = isNarrowed(address.state);
  return (
    <EmptyState
      title={narrowed ? t('nothingMatches') : t('behindTheLast')}
      action={
        <Button variant="default" onClick={() => (narrowed ? address.change({ q: '', filters: {} }) : address.first())}>
          {narrowed ? t('reset') : t('toFirst')}
        </Button>
      }
    >
      {narrowed ? t('nothingMatchesText') : t('behindTheLastText', { page })}
    </EmptyState>
  );
};
