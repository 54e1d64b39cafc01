import { useTranslation } from 'react-i18next';
import { useDay } from '../../ui/use-day.ts';
import { useMembers } from '../members/use-members.ts';
import { useSharedWishes } from './use-funeral-wishes.ts';
import styles from './Wishes.module.css';
import { WishesText } from './WishesText.tsx';

/** The wishes for the funeral that are shared with the reader; nothing where there are none. */
export const SharedWishes = ({ circleId }: { circleId: string }) => {
  const { t } = useTranslation('care');
  const day = useDay();
  const { data } = useSharedWishes(circleId);
  const { members } = useMembers(circleId);
  if (!data?.items.length) return null;
  const nameOf = (id: string): string => members?.find((one) => one.user_id === id)?.name ?? t('members.former');
  return (
    <div className={styles.shared}>
      <h3>{t('wishes.title')}</h3>
      {data.items.map((wishes) => (
        <details key={wishes.id}>
          <summary>
            {t(wishes.is_own ? 'wishes.inOwnWords' : 'wishes.writtenBy', {
              name: nameOf(wishes.user_id),
              day: day(wishes.updated_at),
            })}
          </summary>
          <WishesText wishes={wishes} />
        </details>
      ))}
    </div>
  );
};
