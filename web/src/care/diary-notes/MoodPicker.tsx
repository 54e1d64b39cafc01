import type { Mood } from '@kindred/contract/care/diary-notes/diary-note';
import { useTranslation } from 'react-i18next';
import styles from './Diary.module.css';
import { moodIcons, useMoodLabels } from './use-mood-labels.ts';

interface MoodPickerProps {
  readonly value: Mood | null;
  readonly onChange: (mood: Mood | null) => void;
}

/** Five faces with labels; choosing one is optional. */
export const MoodPicker = ({ value, onChange }: MoodPickerProps) => {
  const { t } = useTranslation('diary');
  const words = useMoodLabels();
  return (
    <fieldset className={styles.moods}>
      <legend>{t('mood.label')}</legend>
      <div className={styles.faces}>
        {moodIcons.map(([mood, MoodIcon]) => (
          <label key={mood} className={styles.face}>
            <input type="radio" name="mood" checked={value === mood} onChange={() => onChange(mood)} />
            <MoodIcon aria-hidden size={30} stroke={1.5} />
            <span>{words[mood]}</span>
          </label>
        ))}
        <label className={styles.face}>
          <input type="radio" name="mood" checked={value === null} onChange={() => onChange(null)} />
          <span>{t('mood.unsaid')}</span>
        </label>
      </div>
    </fieldset>
  );
};
