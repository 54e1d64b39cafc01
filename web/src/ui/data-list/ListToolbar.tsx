import { useId, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { Button, NativeSelect } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconColumns3, IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { explainError } from '../explain-error.ts';
import { late } from '../late.ts';
import { MenuButton } from '../menu/MenuButton.tsx';
import { notify } from '../notices.ts';
import styles from './DataList.module.css';
import type { Column, Filter } from './list-parts.ts';
import { toQuery, withFilter } from './list-state.ts';
import type { ListQuery } from './list-state.ts';
import { ListSearch } from './ListSearch.tsx';
import type { useListState } from './use-list-state.ts';

interface ListToolbarProps<Item> {
  readonly address: ReturnType<typeof useListState>;
  readonly columns: readonly Column<Item>[];
  readonly filters?: readonly Filter[];
  readonly searches?: string;
  readonly exportCsv?: (query: ListQuery) => Promise<void>;
  readonly also?: ReactNode;
  readonly hidden: readonly string[];
  readonly hide: (columns: readonly string[]) => void;
  readonly search: RefObject<HTMLInputElement | null>;
}

/** Toolbar above the rows: search, filters and view settings. */
export const ListToolbar = <Item,>(props: ListToolbarProps<Item>) => {
  const { address, columns, filters = [], searches, exportCsv, also } = props;
  const { state, change } = address;
  const { t } = useTranslation('list');
  const [isOpen, setOpen] = useState(false);
  const more = useId();
  const count = Object.keys(state.filters).length;
  return (
    <div className={styles.toolbar}>
      {searches && (
        <ListSearch
          label={searches}
          value={state.q}
          input={props.search}
          change={(q) => q !== state.q && change({ q }, true)}
        />
      )}
      {/* On a phone the rows come first, so filters and order are behind a button. */}
      <Button
        variant="default"
        className={styles.opensMore}
        leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
        aria-expanded={isOpen}
        aria-controls={more}
        onClick={() => setOpen(!isOpen)}
      >
        {count === 0 ? t('more') : t('moreSet', { count })}
      </Button>
      <div id={more} className={styles.more} data-open={isOpen || undefined}>
        {filters.map(({ name, label, all, options }) => (
          <NativeSelect
            key={name}
            label={label}
            className={styles.filter}
            value={state.filters[name] ?? ''}
            data={[{ value: '', label: all }, ...options]}
            onChange={(event) => change({ filters: withFilter(state, name, event.currentTarget.value) })}
          />
        ))}
        <SortChoice columns={columns} address={address} />
        <div className={styles.tools}>
          {columns.length > 1 && <ColumnMenu {...props} />}
          {exportCsv && <Export save={() => exportCsv(toQuery(state))} />}
        </div>
      </div>
      {also}
    </div>
  );
};

/** Selects the order while rows are cards, which have no headings to sort by. */
const SortChoice = <Item,>({ columns, address }: Pick<ListToolbarProps<Item>, 'columns' | 'address'>) => {
  const { t } = useTranslation('list');
  const { sortBy, order } = address.state;
  const data = columns
    .filter(({ isSortable }) => isSortable)
    .flatMap(({ key, title }) => [
      { value: `${key}:asc`, label: t('sortedUp', { column: title }) },
      { value: `${key}:desc`, label: t('sortedDown', { column: title }) },
    ]);
  return (
    <NativeSelect
      label={t('sort')}
      className={styles.sortChoice}
      value={`${sortBy}:${order}`}
      data={data}
      onChange={(event) => {
        const [key = '', way] = event.currentTarget.value.split(':');
        address.change({ sortBy: key, order: way === 'desc' ? 'desc' : 'asc' });
      }}
    />
  );
};

const columnPanel = late(() => import('./ColumnMenuPanel.tsx').then((file) => file.ColumnMenuPanel));

const ColumnMenu = <Item,>({ columns, hidden, hide }: ListToolbarProps<Item>) => {
  const { t } = useTranslation('list');
  return (
    <MenuButton
      panel={columnPanel}
      button={(props) => (
        <Button {...props} variant="default" leftSection={<IconColumns3 size={18} aria-hidden />}>
          {t('columns')}
        </Button>
      )}
    >
      {(menu) => <columnPanel.Late {...menu} columns={columns.slice(1)} hidden={hidden} hide={hide} />}
    </MenuButton>
  );
};

const Export = ({ save }: { save: () => Promise<void> }) => {
  const { t } = useTranslation('list');
  const { t: tApp } = useTranslation('app');
  const saving = useMutation({
    mutationFn: save,
    onError: (error) => void notify(explainError(error, tApp), { tone: 'negative' }),
  });
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      loading={saving.isPending}
      onClick={() => saving.mutate()}
    >
      {t('export')}
    </Button>
  );
};
