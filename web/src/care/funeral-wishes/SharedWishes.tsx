import { Anchor } from '@mantine/core';
import type { FuneralWishes } from '@kindred/contract/care/funeral-wishes/funeral-wishes';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { useMember } from '../members/use-member.ts';
import { useSharedWishes } from './use-funeral-wishes.ts';
import { useWishesLabels } from './wishes-labels.ts';
import styles from './Wishes.module.css';
import { WishesText } from './WishesText.tsx';

/** The funeral wishes shared with the reader; nothing if there are none. */
export const SharedWishes = ({ circleId }: { circleId: string }) => {
  const { t } = useTranslation('wishes');
  const { data } = useSharedWishes(circleId);
  if (!data?.items.length) return null;
  return (
    <div className={styles.shared}>
      <h3>{t('title')}</h3>
      {data.items.map((wishes) => (
        <SharedOne key={wishes.id} wishes={wishes} circleId={circleId} />
      ))}
    </div>
  );
};

const SharedOne = ({ wishes, circleId }: { wishes: FuneralWishes; circleId: string }) => {
  const { t } = useTranslation('wishes');
  const { t: tCare } = useTranslation('care');
  const { writtenBy } = useWishesLabels();
  const author = useMember(circleId, wishes.user_id);
  const title = writtenBy(wishes, author.data?.name ?? (author.error ? tCare('members.former') : '…'));
  return (
    <div className={styles.sharedOne}>
      <details>
        <summary>{title}</summary>
        <WishesText wishes={wishes} />
      </details>
      <Anchor
        component={Link}
        to={`${paths.funeralWishes.href()}?read=${wishes.id}`}
        className={styles.toSheet}
        aria-label={`${t('readAndPrint')}: ${title}`}
      >
        {t('readAndPrint')}
      </Anchor>
    </div>
  );
};
