import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { useMyMembership } from '../circles/use-my-membership.ts';
import styles from './Testimonies.module.css';
import { TestimonyItem } from './TestimonyItem.tsx';
import { useCircleTestimonies } from './use-testimonies.ts';

/** The person's testimonies that the circle does not see yet, or never will; nothing if there are none. */
export const MyWaiting = ({ circleId }: { circleId: string }) => {
  const { t } = useTranslation('testimonies');
  const me = useMyMembership(circleId);
  const waiting = useCircleTestimonies(circleId, 'PENDING').data?.items ?? [];
  const rejected = useCircleTestimonies(circleId, 'REJECTED').data?.items ?? [];
  if (waiting.length + rejected.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="mine">
      <h2 id="mine">{t('mine')}</h2>
      <ul className={styles.list}>
        {waiting.map((testimony) => (
          <li key={testimony.id}>
            <TestimonyItem
              testimony={testimony}
              me={me}
              state={<StatusBadge tone="warning">{t('waitsForAdmin')}</StatusBadge>}
            />
          </li>
        ))}
        {rejected.map((testimony) => (
          <li key={testimony.id}>
            <TestimonyItem
              testimony={testimony}
              me={me}
              state={
                <>
                  <StatusBadge tone="quiet">{t('notPublished')}</StatusBadge>
                  {testimony.rejection_reason && <span>{t('because', { reason: testimony.rejection_reason })}</span>}
                </>
              }
            />
          </li>
        ))}
      </ul>
    </section>
  );
};
