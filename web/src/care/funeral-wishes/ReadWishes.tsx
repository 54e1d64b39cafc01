import { Button, Group } from '@mantine/core';
import type { FuneralWishes } from '@kindred/contract/care/funeral-wishes/funeral-wishes';
import { IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Wishes.module.css';
import { WishesText } from './WishesText.tsx';

interface ReadWishesProps {
  readonly wishes: FuneralWishes;
  readonly title: string;
  /** Who wrote them, and when. */
  readonly written: string;
  /** Further actions on the wishes. */
  readonly children?: ReactNode;
}

/** Wishes on one sheet, to read or print. */
export const ReadWishes = ({ wishes, title, written, children }: ReadWishesProps) => {
  const { t } = useTranslation('wishes');
  return (
    <article className={styles.form}>
      <h2>{title}</h2>
      <p className={styles.state}>{written}</p>
      <WishesText wishes={wishes} />
      <Group data-print="never">
        <Button onClick={() => window.print()} leftSection={<IconPrinter aria-hidden size={20} />}>
          {t('print')}
        </Button>
        {children}
      </Group>
    </article>
  );
};
