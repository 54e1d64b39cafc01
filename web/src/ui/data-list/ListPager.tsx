import { useRef } from 'react';
import { Button, NativeSelect } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './DataList.module.css';
import type { ListPage } from './list-parts.ts';
import { pageSizes } from './list-state.ts';
import type { ListState } from './list-state.ts';

interface ListPagerProps {
  readonly page: ListPage<unknown>;
  readonly state: ListState;
  readonly isBusy: boolean;
  readonly resize: (pageSize: number) => void;
  readonly previous: () => void;
  readonly next: () => void;
  /** Called when the next page is likely to be needed soon. */
  readonly prefetchNext: () => void;
}

/** Shows the range and the total of the rows, with buttons to turn pages. */
export const ListPager = ({ page, state, isBusy, resize, previous, next, prefetchNext }: ListPagerProps) => {
  const { t, i18n } = useTranslation('list');
  const number = new Intl.NumberFormat(i18n.language);
  // While the next page loads, the previous rows stay, and the text describes those.
  const shown = useRef(state);
  if (!isBusy) shown.current = state;
  const before = (shown.current.page - 1) * shown.current.pageSize;
  const total = number.format(page.total);
  return (
    <nav className={styles.pager} aria-label={t('pages')} onPointerEnter={prefetchNext}>
      <p role="status" className={styles.where}>
        {t('shown', {
          from: number.format(before + 1),
          to: number.format(before + page.items.length),
          total: page.totalIsExact ? total : t('moreThan', { total }),
        })}
      </p>
      <NativeSelect
        label={t('pageSize')}
        className={styles.pageSize}
        value={String(state.pageSize)}
        data={pageSizes.map(String)}
        onChange={(event) => resize(Number(event.currentTarget.value))}
      />
      <div className={styles.turn}>
        <Button
          variant="default"
          leftSection={<IconChevronLeft size={18} aria-hidden />}
          disabled={state.page === 1}
          onClick={previous}
        >
          {t('previous')}
        </Button>
        <span className={styles.where}>{t('page', { page: number.format(state.page) })}</span>
        <Button
          variant="default"
          rightSection={<IconChevronRight size={18} aria-hidden />}
          disabled={page.nextCursor === null || isBusy}
          onClick={next}
          onFocus={prefetchNext}
        >
          {t('next')}
        </Button>
      </div>
    </nav>
  );
};
