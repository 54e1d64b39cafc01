import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import styles from './DataList.module.css';
import type { Column } from './list-parts.ts';

/** Shown while the list's first page loads. */
export const ListSkeleton = <Item,>({ columns, rows }: { columns: readonly Column<Item>[]; rows: number }) => {
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
