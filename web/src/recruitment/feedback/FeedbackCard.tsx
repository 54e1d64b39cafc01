import { highestRating, highestScore } from '@kindred/contract/recruitment/feedback/feedback';
import type { Feedback } from '@kindred/contract/recruitment/feedback/feedback';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { useDay } from '../../ui/use-day.ts';
import styles from '../meetings/Meetings.module.css';
import cards from './Feedback.module.css';
import { useRecommendationLabels } from './use-recommendation-labels.ts';

const tones = { STRONG_YES: 'positive', YES: 'positive', NO: 'warning', STRONG_NO: 'negative' } as const;

/** What one person thinks of a candidate. */
export const FeedbackCard = ({ feedback }: { feedback: Feedback }) => {
  const { t } = useTranslation('recruitment');
  const day = useDay();
  const labels = useRecommendationLabels();
  const { authorName, rating, recommendation, scores, criteria, strengths, concerns, submittedAt, revisions } =
    feedback;
  return (
    <article className={cards.card}>
      <header className={styles.person}>
        <strong>{authorName ?? t('feedback.former')}</strong>
        {recommendation && <StatusBadge tone={tones[recommendation]}>{labels[recommendation]}</StatusBadge>}
        {rating !== null && <span>{t('feedback.ratingOf', { rating, most: highestRating })}</span>}
        {submittedAt && <span className={cards.dimmed}>{day(submittedAt)}</span>}
        {revisions.length > 0 && (
          <span className={cards.dimmed}>{t('feedback.amended', { count: revisions.length })}</span>
        )}
      </header>
      {criteria.some(({ key }) => scores[key] != null) && (
        <dl className={styles.facts}>
          {criteria.map(({ key, title }) => (
            <div key={key}>
              <dt>{title}</dt>
              <dd>{scores[key] == null ? '–' : t('feedback.scoreOf', { score: scores[key], most: highestScore })}</dd>
            </div>
          ))}
        </dl>
      )}
      {strengths && <Words title={t('feedback.strengths')} text={strengths} />}
      {concerns && <Words title={t('feedback.concerns')} text={concerns} />}
    </article>
  );
};

const Words = ({ title, text }: { title: string; text: string }) => (
  <div>
    <strong>{title}</strong>
    <p className={cards.words} dir="auto">
      {text}
    </p>
  </div>
);
