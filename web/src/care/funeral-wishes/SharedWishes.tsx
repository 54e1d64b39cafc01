import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { useMembers } from '../live/use-members.ts';
import { useSharedWishes } from './use-funeral-wishes.ts';
import { useWishesLabels } from './wishes-labels.ts';
import styles from './Wishes.module.css';
import { WishesText } from './WishesText.tsx';

/** The funeral wishes shared with the reader; nothing if there are none. */
export const SharedWishes = ({ circleId }: { circleId: string }) => {
  const { t } = useTranslation('care');
  const { writtenBy } = useWishesLabels();
  const { members } = useMembers(circleId);
  const { data } = useSharedWishes(circleId);
  if (!data?.items.length) return null;
  const nameOf = (id: string): string => members?.find((one) => one.user_id === id)?.name ?? t('members.former');
  return (
    <div className={styles.shared}>
      <h3>{t('wishes.title')}</h3>
      {data.items.map((wishes) => (
        <div key={wishes.id} className={styles.sharedOne}>
          <details>
            <summary>{writtenBy(wishes, nameOf(wishes.user_id))}</summary>
            <WishesText wishes={wishes} />
          </details>
          <Anchor
            component={Link}
            to={`${paths.funeralWishes.href()}?read=${wishes.id}`}
            className={styles.toSheet}
            aria-label={`${t('wishes.readAndPrint')}: ${writtenBy(wishes, nameOf(wishes.user_id))}`}
          >
            {t('wishes.readAndPrint')}
          </Anchor>
        </div>
      ))}
    </div>
  );
};
