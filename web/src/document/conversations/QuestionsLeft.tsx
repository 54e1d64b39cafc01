import { useTranslation } from 'react-i18next';
import { useMoment } from '../../ui/use-day.ts';
import { useLibrary } from '../answers/library.ts';
import styles from './Scope.module.css';

/** From this number on, the person sees how many questions are left today. */
const few = 20;

/** Says how many questions are left today when few are. */
export const QuestionsLeft = () => {
  const { t } = useTranslation('chatAi');
  const moment = useMoment();
  const { data } = useLibrary();
  if (!data) return null;
  const { asked, most, resetsAt } = data.questions;
  const left = Math.max(0, most - asked);
  if (left > few) return null;
  return (
    <span className={styles.left} role="status" title={moment(resetsAt)}>
      {left === 0 ? t('left.none', { most, at: moment(resetsAt) }) : t('left.few', { count: left })}
    </span>
  );
};
