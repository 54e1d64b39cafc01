import { highestRating } from '@kindred/contract/recruitment/feedback/feedback';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../ui/Loaded.tsx';
import styles from '../meetings/Meetings.module.css';
import { FeedbackCard } from './FeedbackCard.tsx';
import { useCandidateFeedback } from './feedback.ts';

/** The submitted feedback about a candidate, on the candidate's page. */
export const CandidateFeedback = ({ candidateId }: { candidateId: string }) => {
  const { t } = useTranslation('recruitment');
  return (
    <section className={styles.section} aria-labelledby="candidate-feedback">
      <h2 id="candidate-feedback">{t('feedback.title')}</h2>
      <Loaded query={useCandidateFeedback(candidateId)}>
        {({ items }) => {
          const ratings = items.flatMap(({ rating }) => rating ?? []);
          const average = ratings.reduce((sum, one) => sum + one, 0) / ratings.length;
          return (
            <>
              <p>
                {ratings.length === 0
                  ? t('feedback.none')
                  : t('feedback.average', {
                      count: ratings.length,
                      rating: Math.round(average * 10) / 10,
                      most: highestRating,
                    })}
              </p>
              {items.map((one) => (
                <FeedbackCard key={one.id} feedback={one} />
              ))}
            </>
          );
        }}
      </Loaded>
    </section>
  );
};
