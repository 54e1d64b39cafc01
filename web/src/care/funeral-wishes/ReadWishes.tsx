import { Button, Group } from '@mantine/core';
import type { FuneralWishes } from '@kindred/contract/care/funeral-wishes/funeral-wishes';
import { IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { useUser } from '../../lib/session/SessionProvider.tsx';
import { useDay } from '../../ui/use-day.ts';
import styles from './Wishes.module.css';
import { useWishesWords } from './wishes-words.ts';
import { WishesText } from './WishesText.tsx';

/** One's wishes on one sheet, to read and to print. */
export const ReadWishes = ({ wishes }: { wishes: FuneralWishes }) => {
  const { t } = useTranslation('care');
  const day = useDay();
  const user = useUser();
  const { titleOf } = useWishesWords();
  return (
    <article className={styles.form}>
      <h2>{titleOf(wishes)}</h2>
      <p className={styles.state}>{t('wishes.writtenBy', { name: user?.name ?? '', day: day(wishes.updated_at) })}</p>
      <WishesText wishes={wishes} />
      <Group data-print="never">
        <Button onClick={() => window.print()} leftSection={<IconPrinter aria-hidden size={20} />}>
          {t('wishes.print')}
        </Button>
        <Button component={Link} to={`${paths.funeralWishes.href()}?write=${wishes.id}`} variant="default">
          {t('wishes.goOn')}
        </Button>
      </Group>
    </article>
  );
};
