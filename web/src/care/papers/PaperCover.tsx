import type { Paper } from '@kindred/contract/care/papers/paper';
import { useTranslation } from 'react-i18next';
import { useMonthName } from '../../ui/use-times-in-words.ts';
import { usePartialDay } from '../../ui/use-partial-day.ts';
import styles from './PaperCover.module.css';

interface PaperCoverProps {
  readonly paper: Paper;
  readonly circleName: string;
  readonly words: string;
  readonly addresses: Readonly<Record<string, string>>;
}

/** The first page: the circle, the month, the person and their portrait, and a few words of the paper’s maker. */
export const PaperCover = ({ paper, circleName, words, addresses }: PaperCoverProps) => {
  const { t } = useTranslation('papers');
  const monthName = useMonthName();
  const day = usePartialDay();
  const { subject, from, month } = paper;
  const name = monthName(month);
  const portrait = subject?.picture && addresses[subject.picture];
  const dates = [subject?.birth_date, subject?.death_date].map((date) => date && day(date)).filter(Boolean);
  return (
    <div className={styles.cover}>
      <p className={styles.month}>{name.charAt(0).toLocaleUpperCase() + name.slice(1)}</p>
      <h2 className={styles.circle}>{circleName}</h2>
      {subject?.picture && (
        <span className={styles.portrait}>
          {portrait && <img src={portrait} alt={t('portrait', { name: subject.name })} />}
        </span>
      )}
      {subject && <p className={styles.name}>{subject.name}</p>}
      {dates.length > 0 && <p className={styles.dates}>{dates.join(' – ')}</p>}
      {words.trim() && <p className={styles.own}>{words.trim()}</p>}
      <p className={styles.from}>{t('from', { name: from })}</p>
    </div>
  );
};
